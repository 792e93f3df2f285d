import { useRouteLoaderData } from 'react-router'
import type { ShopSettings } from '#shop/domain/settings.ts'

/** What every page may show of the shop: not where its mail goes, how its kitchen plans, nor what is long. */
export type ShopFacts = Omit<ShopSettings, PrivateSetting>

type PrivateSetting =
  | 'email'
  | 'openingExceptions'
  | 'businessDayEnds'
  | 'daysAhead'
  | 'minimumMinutes'
  | 'kitchenMinutes'
  | 'lastOrderBeforeClose'
  | 'tables'
  | 'zones'

/** `styles` are the shop's colours, see ground-styles.ts; `origin` is where the shop stands on the web. */
export type RootData = { facts: ShopFacts; styles: string; origin: string }

export function shopFacts(settings: ShopSettings): ShopFacts {
  const { email, openingExceptions, businessDayEnds, ...others } = settings
  const { daysAhead, minimumMinutes, kitchenMinutes, lastOrderBeforeClose, ...more } = others
  const { tables, zones, ...facts } = more
  return facts
}

/** The shop's public facts, from the root loader; undefined when that itself failed. */
export function useOptionalShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<RootData>('root')?.facts
}

export function useShopFacts(): ShopFacts {
  const facts = useOptionalShopFacts()
  if (!facts) throw new Error('The root loader gave no shop facts')
  return facts
}

export function useShopOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
