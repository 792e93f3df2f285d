import { z } from 'zod'
import type { Shop } from '#shop/shop.ts'

/** What the operator is told: done, or why not; null asks for how it is used. */
export type Answer = { said: string } | { refused: string } | null

/** Takes the words that follow a command's name. */
export type Command = (shop: Shop, typed: string[]) => Promise<Answer>

/** Takes commands by name, `list` being what no name means; gives what runs one and gives the exit code. */
export function commandOf(
  commands: Readonly<Record<string, Command>>,
  usage: string,
): (shop: Shop, words: string[]) => Promise<number> {
  return async (shop, [name = 'list', ...typed]) => {
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined
    const answer = (await run?.(shop, typed)) ?? { refused: usage }
    if ('said' in answer) process.stdout.write(`${answer.said}\n`)
    else process.stderr.write(`${answer.refused}\n`)
    return 'said' in answer ? 0 : 1
  }
}

/** A command with so many words, each of which must be as its schema says; all that is wrong is said at once. */
export function command<const Words extends readonly z.ZodType[]>(
  words: Words,
  run: (
    shop: Shop,
    ...read: { -readonly [Place in keyof Words]: z.output<Words[Place]> }
  ) => Promise<Answer>,
): Command {
  return async (shop, typed) => {
    if (typed.length !== words.length) return null
    const readings = words.map((word, place) => word.safeParse(typed[place]))
    const faults = readings.flatMap(({ error }) => error?.issues ?? [])
    if (faults.length > 0) return { refused: faults.map(({ message }) => message).join('\n') }
    const read = readings.map(({ data }) => data)
    return run(shop, ...(read as { -readonly [Place in keyof Words]: z.output<Words[Place]> }))
  }
}

/** Any word at all. */
export const WORD = z.string()
