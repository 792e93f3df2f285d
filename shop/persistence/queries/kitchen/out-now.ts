import type { Picture } from '#shop/domain/common/picture.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { joinedPicture } from '../menu/pictures.ts'
import { readIngredientsOut } from './controls.ts'

/** What can be marked as sold out. */
export type MarkedKind = 'item' | 'ingredient'

/** What is marked as sold out. `until` and `since`, where it is known, are epoch milliseconds. */
export type OutNow = {
  kind: MarkedKind
  id: string
  name: string
  until: number
  since: number | null
  picture: Picture | null
}

/** How far back it is looked since when something is out, in milliseconds. */
const LOOKED_BACK = 30 * 86_400_000

/** Returns the items that are marked as sold out at an instant, and after them the ingredients, by name. */
export async function readOutNow(read: Reader, now: number): Promise<OutNow[]> {
  const [items, ingredients] = await Promise.all([
    readItemsOut(read, now),
    readIngredientsOut(read, now),
  ])
  if (items.length + ingredients.length === 0) return []
  const since = await readMarkedSince(read, now)
  return [
    ...items.map(({ id, title: name, until, ...row }): OutNow => {
      const picture = joinedPicture(row)
      return { kind: 'item', id, name, until: until ?? now, since: since.get(id) ?? null, picture }
    }),
    ...ingredients.map(({ ingredientId: id, name, until }): OutNow => {
      return { kind: 'ingredient', id, name, until, since: since.get(id) ?? null, picture: null }
    }),
  ]
}

/** Returns what an item or an ingredient that sells at an instant is called; null: it is out, or gone. */
export async function findSellingName(
  read: Reader,
  { kind, id }: { kind: MarkedKind; id: string },
  now: number,
): Promise<string | null> {
  const row =
    kind === 'item'
      ? await read
          .selectFrom('items')
          .select(['title as name', 'sold_out_until'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await read
          .selectFrom('ingredients')
          .select(['name', 'sold_out_until'])
          .where('id', '=', id)
          .executeTakeFirst()
  return row && (row.sold_out_until ?? 0) <= now ? row.name : null
}

function readItemsOut(read: Reader, now: number) {
  return read
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select(['items.id', 'items.title', 'items.sold_out_until as until'])
    .select(['items.picture_id', 'items.picture_alt'])
    .select(['pictures.width', 'pictures.height', 'pictures.widths'])
    .where('items.sold_out_until', '>', now)
    .orderBy('items.title')
    .execute()
}

/** When each was last marked, by its id. */
async function readMarkedSince(read: Reader, now: number): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('kitchen_changes')
    .select(['item_id', 'ingredient_id'])
    .select(({ fn }) => fn.max('at').as('at'))
    .where('kind', '=', 'sold_out')
    .where('at', '>=', now - LOOKED_BACK)
    .groupBy(['item_id', 'ingredient_id'])
    .execute()
  return new Map(
    rows.map(({ item_id, ingredient_id, at }) => [item_id ?? ingredient_id ?? '', Number(at)]),
  )
}
