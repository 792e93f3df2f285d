import type { ParseArgsOptionsConfig } from 'node:util'
import { z } from 'zod'
import type { Message } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'

/** The result: what to print, or why it was refused. */
export type Answer = { output: string } | { refused: string }

/** The language that whoever typed a command reads: `m.cli_backup_saved(facts, call)`. */
export type InLocale = { locale: Locale }

/** A command line. */
export type Call = InLocale & {
  words: string[]
  options: Readonly<Record<string, unknown>>
  config: Config
  /** Relative file names start from here. */
  folder: string
  /** Opens the shop while the task runs. */
  withShop: (task: (shop: Shop) => Promise<Answer>) => Promise<Answer>
}

/** Null prints help, because the command was mistyped. */
export type Command = (call: Call) => Promise<Answer | null>

export type Verb = {
  run: Command
  /** Lines of help: the words after the verb, and what they do. */
  help: readonly (readonly [words: string, does: Message])[]
  options?: ParseArgsOptionsConfig
}

export type Noun = {
  /** By name; `''` is the noun without a verb. */
  verbs: Readonly<Record<string, Verb>>
  /** A note below the commands in help. */
  notes?: Message
}

/** What a word has to be; it says in a given language what is wrong with it. */
export type Word<Value = unknown> = (call: InLocale) => z.ZodType<Value>

type Read<Words extends readonly Word[]> = {
  -readonly [Place in keyof Words]: z.output<ReturnType<Words[Place]>>
}

/**
 * A command that takes as many words as there are schemas and validates each. All mistakes are reported at
 * once, and the shop is only opened if there are none.
 */
export function command<const Words extends readonly Word[]>(
  words: Words,
  run: (shop: Shop, ...given: [...Read<Words>, Call]) => Promise<Answer>,
): Command {
  return async (call) => {
    if (call.words.length !== words.length) return null
    const readings = words.map((word, place) => word(call).safeParse(call.words[place]))
    const faults = readings.flatMap(({ error }) => error?.issues ?? [])
    if (faults.length > 0) return { refused: faults.map(({ message }) => message).join('\n') }
    const read = readings.map(({ data }) => data) as Read<Words>
    return call.withShop((shop) => run(shop, ...read, call))
  }
}

/** Any word at all. */
export const WORD: Word<string> = () => z.string()
