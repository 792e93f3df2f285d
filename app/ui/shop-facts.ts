import { useRouteLoaderData } from 'react-router'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { PublicSettings } from '#shop/domain/settings/settings.ts'

/** What every page knows of the shop. */
export type ShopFacts = PublicSettings & {
  /** The picture in place of the shop's name. */
  logo: Picture | null
  /** What a delivery costs at least. */
  deliveryFee: MinorUnits
  /** Whether it depends on the place. */
  feeVaries: boolean
}

/** `styles` are the shop's colours, see ground-styles.ts; `origin` is where the shop stands on the web. */
export type RootData = { facts: ShopFacts; styles: string; origin: string; opening: Opening }

/** Whose orders the shop takes: everybody's, those of who tries it out on its machine, or nobody's yet. */
export type Opening = 'open' | 'trial' | 'not_open'

/** The shop's public facts, from the root loader; undefined when that itself failed. */
export function useOptionalShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<RootData>('root')?.facts
}

export function useShopFacts(): ShopFacts {
  const facts = useOptionalShopFacts()
  if (!facts) throw new Error('The root loader gave no shop facts')
  return facts
}

export function useOpening(): Opening {
  return useRouteLoaderData<RootData>('root')?.opening ?? 'open'
}

export function useShopOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? ''
}
