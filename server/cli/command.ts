import type { ParseArgsOptionsConfig } from 'node:util'
import { z } from 'zod'
import type { Message } from '#messages'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'

/** What the operator is told: done, or why not. */
export type Answer = { said: string } | { refused: string }

/** A command as it was typed. */
export type Call = {
  words: string[]
  options: Readonly<Record<string, unknown>>
  config: Config
  /** File names are relative to it. */
  folder: string
  /** Opens the shop for as long as the task takes. */
  withShop: (task: (shop: Shop) => Promise<Answer>) => Promise<Answer>
}

/** Null: it was typed wrong, and help is the answer. */
export type Command = (call: Call) => Promise<Answer | null>

export type Verb = {
  run: Command
  /** Lines of help: what may follow the verb, and what that does. */
  help: readonly (readonly [words: string, does: Message])[]
  options?: ParseArgsOptionsConfig
}

export type Noun = {
  /** By name; '' for what follows the noun itself. */
  verbs: Readonly<Record<string, Verb>>
  /** What help says below the commands. */
  notes?: Message
}

type Read<Words extends readonly z.ZodType[]> = {
  -readonly [Place in keyof Words]: z.output<Words[Place]>
}

/**
 * A command on an open shop with so many words, each of which must be as its schema says. The shop is
 * opened when they are; everything that is wrong with them is said at once.
 */
export function command<const Words extends readonly z.ZodType[]>(
  words: Words,
  run: (shop: Shop, ...given: [...Read<Words>, Call]) => Promise<Answer>,
): Command {
  return async (call) => {
    if (call.words.length !== words.length) return null
    const readings = words.map((word, place) => word.safeParse(call.words[place]))
    const faults = readings.flatMap(({ error }) => error?.issues ?? [])
    if (faults.length > 0) return { refused: faults.map(({ message }) => message).join('\n') }
    const read = readings.map(({ data }) => data) as Read<Words>
    return call.withShop((shop) => run(shop, ...read, call))
  }
}

/** Any word at all. */
export const WORD = z.string()
