import { parseAmount } from '#shop/domain/common/amount.ts'
import { MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import { isVisible, plainLine } from '#shop/domain/common/plain-text.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import type { Row } from './draft.ts'

/** What is wrong with a field of a draft. */
export type DraftFault =
  | 'no_count'
  | 'no_price'
  | 'no_percent'
  | 'no_name'
  | 'name_taken'
  | 'no_choice'
  | 'no_time'
  | 'no_date'
  | 'no_colour'
  | 'nothing_bought'
  | 'too_many'
  | 'least_over_most'
  | 'twice'
  | 'never'

/** Reads the fields of one form, and gathers what is wrong with them. */
export class DraftReader {
  readonly refusals: Refusal<DraftFault>[] = []
  readonly #decimals: number

  /** Of a currency with so many decimals. */
  constructor(decimals: number) {
    this.#decimals = decimals
  }

  /** What is wrong with a field. */
  fault(code: DraftFault, field: string): void {
    this.refusals.push({ code, field })
  }

  /** A whole number of a row. */
  count(
    row: Row,
    column: string,
    index: number,
    { least = 0, most }: { least?: number; most: number },
  ) {
    const count = parseAmount((row[column] ?? '').trim(), 0)
    if (count !== null && count >= least && count <= most) return count
    this.fault('no_count', `${column}${index}`)
    return least
  }

  /** Minor units; null where nothing is typed. */
  price(row: Row, column: string, index: number): number | null {
    const typed = (row[column] ?? '').trim()
    if (typed === '') return null
    const price = parseAmount(plainNumber(typed), this.#decimals)
    if (price === null) this.fault('no_price', `${column}${index}`)
    return price
  }

  /** The same of a field that is in no row. */
  fieldCount(fields: Row, name: string, most: number): number {
    const count = parseAmount((fields[name] ?? '').trim(), 0)
    if (count !== null && count <= most) return count
    this.fault('no_count', name)
    return 0
  }

  fieldPrice(fields: Row, name: string): number | null {
    const typed = (fields[name] ?? '').trim()
    const price = typed === '' ? 0 : parseAmount(plainNumber(typed), this.#decimals)
    if (price === null) this.fault('no_price', name)
    return price
  }

  /** A name, which can't be empty. */
  name(typed = '', field: string, longest = MAX_LABEL_LENGTH): string {
    const name = plainLine(typed)
    if (!isVisible(name) || name.length > longest) this.fault('no_name', field)
    return name
  }
}
