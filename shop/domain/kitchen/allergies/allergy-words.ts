import type { Allergen } from '../../common/allergens.ts'

type ByAllergen = Partial<Record<Allergen, readonly string[]>>

/** The words of one language. All are compared without accents, case and apostrophes. */
export type AllergyWords = {
  /** They speak of an allergy wherever they stand, also within a longer word. */
  general: readonly string[]
  /** Names of the fourteen. Each counts by itself, unless the guest asks for it. */
  names: ByAllergen
  /** Foods with one of the fourteen, which many leave out by taste. They count beside an allergy. */
  foods: ByAllergen
  /** What follows a name without changing its meaning, such as a plural. */
  endings: readonly string[]
  /** Before a word they take it away, and make a general word say that there is none. */
  no: readonly string[]
  /** After a word they take it away. */
  noAfter: readonly string[]
  /** What may stand between `no` and a general word. */
  fillers: readonly string[]
  /** At the end, after a general word, they say that there is none. */
  none: readonly string[]
  /** Beside a denied general word they say that there is one after all. */
  except: readonly string[]
  /** Before a name they ask for it. */
  more: readonly string[]
  /** After a name they ask for it, or say how it is to be made. */
  moreAfter: readonly string[]
  please: readonly string[]
  /** Who says so can't eat it. */
  unable: readonly string[]
  /** Beside one of these a name is never taken for a wish. */
  heed: readonly string[]
  /** They contain a name and mean something else. */
  harmless: readonly string[]
}
