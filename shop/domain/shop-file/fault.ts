import type { ReferenceFault } from '../menu/menu-references.ts'
import type { SettingWords } from '../settings/setting.ts'
import type { WordsFault } from '../settings/shop-texts.ts'
import type { JsonProblem } from './json.ts'

/** What stands in a menu file and must not: where, what was found, what belongs there. */
export type MenuFault =
  | { code: 'syntax'; line: number; column: number; problem: JsonProblem; found: string }
  | { code: 'not_a_menu'; line: number }
  | { code: 'no_items'; line: number }
  | { code: 'changed_meanwhile'; line: number }
  | { code: 'currency_in_use' | 'clock_in_use'; line: number }
  /** The currency has another number of digits, and these keep their amounts, or codes do. */
  | { code: 'currency_decimals'; line: number; left: string[] }
  | { code: 'missing'; line: number; field: string; of: string; expected: Expectation }
  | { code: 'unknown'; line: number; field: string; of: string; known: string[] }
  | { code: 'repeated'; line: number; field: string; of: string }
  | {
      code: 'wrong'
      line: number
      field: string
      of: string
      expected: Expectation
      found: string
    }
  | { code: 'taken'; line: number; field: string; of: string; found: string; firstLine: number }
  | { code: 'no_such_item'; line: number; field: string; of: string; found: string }
  | ({ line: number; field: string; of: string; found: string } & WordsFault)
  | {
      code: ReferenceFault['code']
      line: number
      field: string
      of: string
      found: string
    }
  | { code: 'no_such_schedule'; line: number; field: string; of: string; found: string }
  | { code: 'too_many'; line: number; field: string; most: number }
  | Removal
  | PictureFault

/** The file leaves out what the shop sells, and nobody said that it may go. Titles and names. */
export type Removal = {
  code: 'removes'
  line: 1
  items: string[]
  categories: string[]
  ingredients: string[]
  groups: string[]
  schedules: string[]
}

export type PictureFault = {
  code: 'picture_unreadable' | 'picture_too_large'
  line: number
  field: string
  of: string
  found: string
}

/** What is imported all the same, but not as the file may have meant it. */
export type MenuNote = {
  code: 'picture_not_fetched' | 'picture_not_found' | 'field_ignored'
  line: number
  field: string
  of: string
  found: string
}

/** What a field must hold; shop/operations/menu/shop-file-text.ts has the words. */
export type Expectation =
  | SettingWords
  | 'list'
  | 'title'
  | 'kitchen_name'
  | 'line'
  | 'alt'
  | 'bullets'
  | 'rating'
  | 'id'
  | 'anchor'
  | 'picture'
  | 'focus'
  | 'percent'
  | 'zoom'
  | 'date'
  | 'times'
  | 'true'
  | 'plain_words'
  | 'allergens'
  | 'diets'
  | 'traits'
  | 'hex_colour'
  | 'millimetres'
  | 'slices'
  | 'layer'
  | 'recipe'
  | 'group_use'
  | 'choices'
  | 'dates'
  | 'timed_prices'
  | 'slot'
  | 'slots'
  | 'postcode'
  | 'host'
  | 'sheets'
