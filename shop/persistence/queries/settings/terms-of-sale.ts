import type { PageSection } from '#shop/domain/settings/shop-texts.ts'
import { storedTermsOfSale } from '#shop/persistence/json-columns.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** The terms as guests could read them from an instant on. */
export type TermsOfSale = { number: number; since: number; sections: PageSection[] }

/** Adds the next version of the terms. */
export async function addTermsOfSale(
  tx: Writer,
  { number, since, sections }: TermsOfSale,
): Promise<void> {
  const row = { number, since, sections: JSON.stringify(sections) }
  await tx.insertInto('terms_of_sale').values(row).execute()
}

/** Returns the terms that were in force at an instant; null before the first that were kept. */
export async function findTermsAt(reader: Selector, at: number): Promise<TermsOfSale | null> {
  const row = await reader
    .selectFrom('terms_of_sale')
    .selectAll()
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? termsFrom(row) : null
}

/** Returns the terms that were kept last, also where the clock was set back since; null without any. */
export async function findLastTerms(reader: Selector): Promise<TermsOfSale | null> {
  const row = await reader
    .selectFrom('terms_of_sale')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? termsFrom(row) : null
}

/** Returns a version of the terms by its number. */
export async function findTerms(reader: Selector, number: number): Promise<TermsOfSale | null> {
  const row = await reader
    .selectFrom('terms_of_sale')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? termsFrom(row) : null
}

/** Returns the numbers of all versions of the terms and since when each held, the newest first. */
export function listTerms(reader: Selector): Promise<Pick<TermsOfSale, 'number' | 'since'>[]> {
  return reader
    .selectFrom('terms_of_sale')
    .select(['number', 'since'])
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
}

function termsFrom({ number, since, sections }: Row<'terms_of_sale'>): TermsOfSale {
  return { number, since, sections: storedTermsOfSale(sections, String(number)) }
}
