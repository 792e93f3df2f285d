import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { NamedList } from '#shop/domain/menu/uses-of.ts'
import type {
  RemoveEntry,
  removeEntry,
  SaveEntry,
  saveEntry,
} from '#shop/operations/menu/save-entry.ts'
import type { Shop } from '#shop/shop.ts'
import { readPosted } from '../body/read-posted.ts'

export const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** An entry of a list of the menu as it is posted; without fields it is removed. */
type Posted<Name extends NamedList> = Pick<SaveEntry<Name>, 'id' | 'seen'> & {
  fields: SaveEntry<Name>['fields'] | null
}

type Entries<Name extends NamedList> = {
  body: z.ZodType<Posted<Name>>
  save: (shop: Shop, asked: SaveEntry<Name>) => ReturnType<typeof saveEntry>
  remove: (shop: Shop, asked: RemoveEntry) => ReturnType<typeof removeEntry>
}

/** Adds, changes or removes an entry of a list of the menu; answers with its id and what differs now. */
export async function answerEntry<Name extends NamedList>(
  { request, context }: Asked,
  { body, save, remove }: Entries<Name>,
): Promise<Response> {
  const posted = await readPosted(request, body)
  if (posted instanceof Response) return posted
  const { id, fields, seen } = posted.body
  const [shop, by] = [context.get(shopContext), requireStaff(context).id]
  if (fields !== null) {
    const outcome = await save(shop, { id, fields, seen, by })
    return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
  }
  const outcome = await remove(shop, { id: id ?? '', by })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ id, changed: ['id'] }, NOT_STORED)
}
