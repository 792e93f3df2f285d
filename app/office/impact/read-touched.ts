import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import type { Impact } from '#shop/domain/menu/impact.ts'
import {
  type ImpactOf,
  readImpact,
  readImpactAt,
  readPricesImpact,
} from '#shop/operations/menu/read-impact.ts'

/** Whom a change would touch. `baskets`: about how many that are looked at now have it. */
export type Touched = Impact & { baskets: number }

/** Reads whom a change of something on the menu would touch. */
export async function readTouched(
  context: Readonly<RouterContextProvider>,
  of: ImpactOf,
): Promise<Touched> {
  const { itemIds, ...impact } = await readImpact(context.get(shopContext), of)
  return { ...impact, baskets: context.get(eventStreamsContext).basketsWith(itemIds) }
}

/** Reads whom it would touch at a later instant. Which baskets are open then nobody knows. */
export async function readTouchedAt(
  context: Readonly<RouterContextProvider>,
  of: ImpactOf,
  instant: number,
): Promise<Touched> {
  const { itemIds: _, ...impact } = await readImpactAt(context.get(shopContext), of, instant)
  return { ...impact, baskets: 0 }
}

/** Reads whom a change of the prices of several items would touch. */
export async function readTouchedByPrices(
  context: Readonly<RouterContextProvider>,
  itemIds: readonly string[],
): Promise<Touched> {
  const impact = await readPricesImpact(context.get(shopContext), itemIds)
  return { ...impact, baskets: context.get(eventStreamsContext).basketsWith(itemIds) }
}
