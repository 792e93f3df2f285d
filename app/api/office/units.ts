import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import {
  readCurrencyChange,
  readUnits,
  readZoneChange,
} from '#shop/operations/settings/read-units.ts'
import type { Route } from './+types/units.ts'
import { NOT_STORED } from './saved-entry.ts'
import { unitsQuery } from './units-contract.ts'

/** `GET /api/office/units`: the currency and the time zone, and what others would change. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = unitsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return problem('invalid_query')
  const shop = context.get(shopContext)
  const { currency, timeZone } = query.data
  const units = {
    ...(await readUnits(shop)),
    inCurrency: currency === undefined ? null : await readCurrencyChange(shop, currency),
    inZone: timeZone === undefined ? null : await readZoneChange(shop, timeZone),
  }
  return Response.json(units, NOT_STORED)
}
