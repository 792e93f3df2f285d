import type { OrderPlace } from '#shop/domain/orders/order-search.ts'
import {
  MOST_TERMS_OF_A_KIND,
  orderTerms,
  PERSONAL_TERM_KINDS,
  type SoughtTerm,
} from '#shop/domain/orders/order-terms.ts'
import type { Reader, Row, Writer } from '#shop/persistence/tables.ts'

/** An order that was found by one of its terms. */
type FoundPlace = OrderPlace & { id: string }

/** Returns the rows by which an order is found. */
export function orderTermRows(order: Row<'orders'>): Row<'order_terms'>[] {
  const { business_day, number, id } = order
  return orderTerms(order).map((term) => ({ ...term, business_day, number, order_id: id }))
}

/** Returns the latest business day that has orders without terms; null: all have them. */
export async function readUnwrittenDay(read: Reader): Promise<string | null> {
  const found = await read
    .selectFrom('order_numbers as numbered')
    .leftJoin('order_term_days as written', 'written.business_day', 'numbered.business_day')
    .select('numbered.business_day as day')
    .where(({ eb, fn, val, ref }) =>
      eb(ref('numbered.last'), '>', fn.coalesce('written.written_to', val(0))),
    )
    .orderBy('numbered.business_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day ?? null
}

/**
 * Writes the terms of a day's next orders. Its numbers are given without gaps, each by the transaction that stores its
 * order, so that none below a number that can be read is still to come.
 */
export async function writeTermsOfDay(tx: Writer, day: string, limit: number): Promise<void> {
  const written = await tx
    .selectFrom('order_term_days')
    .select('written_to')
    .where('business_day', '=', day)
    .executeTakeFirst()
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('business_day', '=', day)
    .where('number', '>', written?.written_to ?? 0)
    .orderBy('number')
    .limit(limit)
    .execute()
  const last = orders.at(-1)
  if (!last) return
  await tx
    .insertInto('order_terms')
    .values(orders.flatMap(orderTermRows))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('order_term_days')
    .values({ business_day: day, written_to: last.number })
    .onConflict((conflict) =>
      conflict.column('business_day').doUpdateSet({ written_to: last.number }),
    )
    .execute()
}

/**
 * Returns the first orders that have one of these terms, the newest number first, after one of them or from the first
 * on. The cost depends on how many orders share a beginning, not on how many there are; where so many share it that it is `common`, the newest orders
 * are looked through first.
 */
export async function findByTerms(
  read: Reader,
  sought: readonly SoughtTerm[],
  { after, limit, common = COMMON }: { after: OrderPlace | null; limit: number; common?: number },
): Promise<FoundPlace[]> {
  const found = await Promise.all(
    sought.map(async (term) => {
      const near = (await isCommon(read, term, common))
        ? await newestWith(read, term, after, limit)
        : []
      return near.length < limit ? rowsOf(read, term, after, limit) : near
    }),
  )
  const byId = new Map(found.flat().map((place) => [place.id, place]))
  return [...byId.values()].toSorted(newestFirst).slice(0, limit)
}

/** Writes the terms of an order anew whose guest is another, or reached otherwise; those not written yet come later. */
export async function renewPersonalTerms(tx: Writer, order: Row<'orders'>): Promise<void> {
  const written = await tx
    .selectFrom('order_term_days')
    .select('written_to')
    .where('business_day', '=', order.business_day)
    .executeTakeFirst()
  if (!written || written.written_to < order.number) return
  await erasePersonalTerms(tx, [order.id])
  await tx
    .insertInto('order_terms')
    .values(orderTermRows(order))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Erases the terms that say who guests are. */
export async function erasePersonalTerms(tx: Writer, orderIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('order_terms')
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', PERSONAL_TERM_KINDS)
    .execute()
}

/** Comes after every text that begins with what is before it. */
const LAST = '\u{10ffff}'

/** From so many on, sorting all that share a beginning takes longer than looking through the newest orders. */
const COMMON = 20_000
const LOOKED_THROUGH = 5_000

/** Whether very many orders share a beginning, as where a program orders for everybody under one name. */
async function isCommon(
  read: Reader,
  { kind, term, isBeginning }: SoughtTerm,
  common: number,
): Promise<boolean> {
  if (!isBeginning) return false
  const found = await read
    .selectFrom('order_terms')
    .select('number')
    .where('kind', '=', kind)
    .where('term', '>=', term)
    .where('term', '<', `${term}${LAST}`)
    .offset(common)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Returns those of the newest orders that have a term; fewer than wanted where it is not as common among them. */
function newestWith(
  read: Reader,
  { kind, term }: SoughtTerm,
  after: OrderPlace | null,
  limit: number,
): Promise<FoundPlace[]> {
  return read
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select(['id', 'business_day', 'number'])
        .$if(after !== null, (query) =>
          query
            .where('business_day', '<=', after?.day ?? '')
            .where(({ eb, refTuple, tuple }) =>
              eb(
                refTuple('business_day', 'number'),
                '<',
                tuple(after?.day ?? '', after?.number ?? 0),
              ),
            ),
        )
        .orderBy('business_day', 'desc')
        .orderBy('number', 'desc')
        .limit(LOOKED_THROUGH)
        .as('newest'),
    )
    .select(['newest.id', 'newest.business_day as day', 'newest.number'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_terms')
          .select('order_terms.number')
          .whereRef('order_terms.order_id', '=', 'newest.id')
          .where('order_terms.kind', '=', kind)
          .where('order_terms.term', '>=', term)
          .where('order_terms.term', '<', `${term}${LAST}`),
      ),
    )
    .orderBy('newest.business_day', 'desc')
    .orderBy('newest.number', 'desc')
    .limit(limit)
    .execute()
}

function rowsOf(read: Reader, sought: SoughtTerm, after: OrderPlace | null, limit: number) {
  const { kind, term, isBeginning } = sought
  return (
    read
      .selectFrom('order_terms')
      .select(['order_id as id', 'business_day as day', 'number'])
      .where('kind', '=', kind)
      .$if(!isBeginning, (query) => query.where('term', '=', term))
      .$if(isBeginning, (query) =>
        query.where('term', '>=', term).where('term', '<', `${term}${LAST}`),
      )
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('business_day', 'number'), '<', tuple(after?.day ?? '', after?.number ?? 0)),
        ),
      )
      .orderBy('business_day', 'desc')
      .orderBy('number', 'desc')
      // The terms of an order stand together in this order, so that many can't hide another.
      .limit(limit * MOST_TERMS_OF_A_KIND)
      .execute()
  )
}

function newestFirst(one: OrderPlace, other: OrderPlace): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1
  return other.number - one.number
}
