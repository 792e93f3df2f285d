import { isDeepStrictEqual } from 'node:util'
import { type Catalogue, type MessageShape, shapesOf } from './catalogue.ts'

/** Takes two languages' messages; gives a line for each message that one lacks or that asks for something else. */
export async function differences(base: Catalogue, other: Catalogue): Promise<string[]> {
  const names = new Set([...Object.keys(base), ...Object.keys(other)])
  const found = await Promise.all([...names].map((name) => differencesOfFile(name, base, other)))
  return found.flat()
}

async function differencesOfFile(
  name: string,
  base: Catalogue,
  other: Catalogue,
): Promise<string[]> {
  const ours = await shapesOf(base[name] ?? {})
  const theirs = await shapesOf(other[name] ?? {})
  const keys = new Set([...ours.keys(), ...theirs.keys()])
  return [...keys].flatMap((key) =>
    differencesOfMessage(`${name} ${key}`, ours.get(key), theirs.get(key)),
  )
}

function differencesOfMessage(name: string, ours?: MessageShape, theirs?: MessageShape): string[] {
  if (!ours) return [`${name} is not in the base catalogue`]
  if (!theirs) return [`${name} is missing`]
  return (['inputs', 'markup'] as const)
    .filter((part) => !isDeepStrictEqual(ours[part], theirs[part]))
    .map((part) => `${name}: ${part} [${theirs[part]}] in place of [${ours[part]}]`)
}
