import type { BasisPoints, MinorUnits } from '../common/money.ts'
import type { GroupUse } from './option-group.ts'
import type { RecipeLayer } from './recipe.ts'

/** An item that can be picked for a combo. Its price and its tax are what it costs by itself; instants are epoch milliseconds. */
export type ComboDish = {
  id: string
  title: string
  price: MinorUnits
  taxRate: BasisPoints
  makeMinutes: number
  patties: number
  recipe: readonly RecipeLayer[]
  choices: readonly GroupUse[]
  /** What it needs included. */
  soldOutUntil: number | null
  /** How many there are every day; null, or left out: not counted. */
  dailyStock?: number | null
  kitchenName?: string
}
