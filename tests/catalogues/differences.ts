import { isDeepStrictEqual } from 'node:util'
import { type Catalogue, factsOf, type MessageFacts } from './catalogue.ts'

/**
 * Takes the messages of the base language and of another, and this other's tag. Returns a line for each message that
 * one of both lacks, that asks for something else, or that has not one variant for each plural form of its language.
 */
export async function differences(
  base: Catalogue,
  other: Catalogue,
  locale: string,
): Promise<string[]> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort()
  const names = new Set([...Object.keys(base), ...Object.keys(other)])
  const found = await Promise.all(
    [...names].map((name) => differencesOfFile(name, base, other, forms)),
  )
  return found.flat()
}

async function differencesOfFile(
  name: string,
  base: Catalogue,
  other: Catalogue,
  forms: string[],
): Promise<string[]> {
  const ours = await factsOf(base[name] ?? {})
  const theirs = await factsOf(other[name] ?? {})
  const keys = new Set([...ours.keys(), ...theirs.keys()])
  return [...keys].flatMap((key) =>
    differencesOfMessage(`${name} ${key}`, ours.get(key), theirs.get(key), forms),
  )
}

function differencesOfMessage(
  name: string,
  ours: MessageFacts | undefined,
  theirs: MessageFacts | undefined,
  forms: string[],
): string[] {
  if (!ours) return [`${name} is not in the base catalogue`]
  if (!theirs) return [`${name} is missing`]
  const changed = (['inputs', 'markup'] as const)
    .filter((part) => !isDeepStrictEqual(ours[part], theirs[part]))
    .map((part) => `${name}: ${part} [${theirs[part]}] in place of [${ours[part]}]`)
  const uncounted = Object.entries(theirs.forms)
    .filter(([, found]) => !isDeepStrictEqual(found, forms))
    .map(([count, found]) => `${name}: forms of ${count} [${found}] in place of [${forms}]`)
  return [...changed, ...uncounted]
}
