import type { MinorUnits } from '../common/money.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import type { CountedThing, DayStock } from '../menu/counted-stock.ts'
import type { LinePart } from './order-line.ts'
import type { ChoiceFault } from './price-choices.ts'
import type { MenuAtTime, NotThenRefusal } from './quote-times.ts'
import type { StockTake } from './stock-tally.ts'
import type { WayOut } from './ways-out.ts'

/**
 * When an order is promised, the openings that can be ordered for, and what is counted on that business day. Schedules and
 * their prices are judged at `timedAt`; left out: at the promise. Infinity judges neither. Prices that open baskets keep are
 * judged at `askedAt`, when it is asked; left out: none is kept. Instants are epoch milliseconds.
 */
export type PromisedTime = {
  promisedAt: number
  timedAt?: number
  askedAt?: number
  windows: readonly OpeningWindow[]
  stock?: DayStock | undefined
}

/** What lines are priced by. */
export type Terms = PromisedTime & MenuAtTime

/** What is out at the promised time, until when, and how else it can be had. */
type Missing = {
  name: string
  /** Whether the guest may leave it out, and have the rest. */
  isRemovable: boolean
  until: number
  /** When it can be ordered again, null when that is not within the days that can be ordered. */
  backAt: number | null
  /** How else the line can be had then. */
  ways: WayOut[]
}

/** `schedule` is the name of the time in which it can be had, if that is why it can't be. */
type MissingPick = Missing & { schedule?: string }

/** `ingredient` is its id. */
export type MissingIngredient = Missing & { ingredient: string }

/**
 * `line` is the index of the requested line, from 0; `pick` that of a combo's pick. `until` is an instant in epoch
 * milliseconds.
 */
export type LineRefusal =
  | { code: 'repeated_line'; line: number }
  | { code: 'unknown_item'; line: number }
  | { code: 'sold_out'; line: number; until: number; backAt: number | null }
  | { code: 'quantity_out_of_range'; line: number; most: number }
  /**
   * Of an item, or of an ingredient (its id), fewer are left on that business day than the line takes: `left` in all, and
   * `most` is how many of the line can be had besides the lines before it.
   */
  | {
      code: 'too_few_left'
      line: number
      ingredient: string | null
      name: string
      left: number
      most: number
      /**
       * The line without the ingredient, where it can be left out, a combo with something else in the place of an item of
       * it, and with so many pieces, if there can be any.
       */
      ways: WayOut[]
    }
  | (ChoiceFault & { line: number })
  | ({ code: 'ingredient_sold_out'; line: number; pick?: number } & MissingIngredient)
  /** `item` is the id of what was picked for a combo. */
  | ({ code: 'part_sold_out'; line: number; pick: number; item: string } & MissingPick)
  | NotThenRefusal
  | { code: 'price_changed'; line: number; old: MinorUnits; new: MinorUnits }

/** The ids of the ingredients of a dish as it is changed; of one without a recipe nothing is known. */
export type DishIngredients = readonly string[]

/** A line as it would be sold, what of it can't be had at the promised time, and what is wrong with what was asked for. */
export type EvaluatedLine = {
  parts: LinePart[]
  unitPrice: MinorUnits
  /** What each piece takes besides its item, whether it is counted or not. */
  takes: StockTake[]
  /** What is in it, or in each pick of a combo. */
  dishes: DishIngredients[]
  missing: LineRefusal[]
  /** How else it can be had if too little is left of something in it. */
  waysBesides: (thing: CountedThing) => readonly WayOut[]
  faults: ChoiceFault[]
}
