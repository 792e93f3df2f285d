import type { Allergen } from '../../common/allergens.ts'
import { ENTRIES, STEMS } from './lexicon.ts'

/** Returns the allergens that folded words name, or that the food they name has, in any of the languages; empty: none. */
export function allergensNamed(words: readonly string[]): readonly Allergen[] {
  const own = [...(ENTRIES.get(words[0] ?? '') ?? []), ...STEMS]
  const entries = own.filter((entry) => {
    return (
      entry.words.length === words.length && entry.words.every((word, at) => word === words[at])
    )
  })
  return [...new Set(entries.flatMap(({ allergens }) => allergens))]
}
