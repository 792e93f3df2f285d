import { createContext, useContext } from 'react'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { PublicSettings } from '#shop/domain/settings/settings.ts'

/** What every page knows about the shop. */
export type ShopFacts = PublicSettings & {
  /** Replaces the shop's name in the header. */
  logo: Picture | null
  /** The lowest delivery fee. */
  deliveryFee: MinorUnits
  /** Whether the fee depends on the place. */
  feeVaries: boolean
  /** Whether it delivers by zone, so that the ride depends on the address. */
  asksPlace: boolean
}

/** `origin` is the shop's public address. */
export type RootData = { facts: ShopFacts; origin: string; opening: Opening }

/** Whose orders the shop takes: everybody's, only those made on its own machine to try it out, or nobody's yet. */
export type Opening = 'open' | 'trial' | 'not_open'

/** A context of its own: who asks the router draws anew with whatever the router does, such as sending a form. */
export const RootDataContext = createContext<RootData | undefined>(undefined)

/** The shop's public facts, from the root loader; undefined if that failed. */
export function useOptionalShopFacts(): ShopFacts | undefined {
  return useContext(RootDataContext)?.facts
}

export function useShopFacts(): ShopFacts {
  const facts = useOptionalShopFacts()
  if (!facts) throw new Error('The root loader gave no shop facts')
  return facts
}

export function useOpening(): Opening {
  return useContext(RootDataContext)?.opening ?? 'open'
}

export function useShopOrigin(): string {
  return useContext(RootDataContext)?.origin ?? ''
}
