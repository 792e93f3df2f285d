import fc from 'fast-check'
import { expect } from 'vitest'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { offerAdjustments } from '#shop/operations/orders/offer-adjustments.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import {
  type AskedChange,
  adjustRefusal,
  type Change,
  COUNTED,
  type Item,
  MINUTE,
  piecesLeft,
  THINGS,
  type Thing,
  takeChange,
  takeUndo,
} from './adjust-model.ts'
import type { Command, Real } from './commands.ts'
import { type Model, type ModelOrder, picked } from './model.ts'

/** What can become of lines after they were sold, and what the kitchen counts meanwhile. */
export function adjustCommands(): fc.Arbitrary<Command>[] {
  const pick = fc.nat(3)
  const change = fc.record({
    kind: fc.constantFrom('left_out', 'left_out', 'swapped', 'refunded'),
    line: fc.nat(1),
    part: fc.constant(null),
    quantity: fc.constantFrom(null, 1, 2),
    instead: fc.constant(null),
  })
  const ofDrink = fc.constantFrom('left_out', 'swapped', 'refunded')
  const adjusting = fc.tuple(pick, change).map(([order, asked]) => adjust(order, asked))
  const leaving = pick.map((order) => adjustPart(order, 'left_out', 'tomato'))
  const drinking = fc.tuple(pick, ofDrink).map(([order, kind]) => adjustPart(order, kind, 'drink'))
  const counting = fc
    .tuple(fc.constantFrom(...THINGS), fc.constantFrom(0, 0, 1, 3, 6, 9))
    .map((each) => count(...each))
  const wished = fc.tuple(pick, fc.constantFrom(...THINGS)).map((each) => fulfilWish(...each))
  return [adjusting, adjusting, leaving, drinking, pick.map(undo), counting, wished, wished]
}

export function adjust(pick: number, asked: AskedChange): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () =>
      `${asked.kind} ${asked.part ?? asked.quantity ?? 'all'} of line ${asked.line} of ${pick}`,
    async run(model, { shop }) {
      const order = picked(model, pick)
      const isOfLine = asked.kind === 'swapped' && asked.part === null
      const instead = isOfLine ? insteadOf(order, asked) : asked.instead
      const outcome = await adjustOrder(shop, { ...asked, ...asOf(order, asked.kind), instead })
      const refusal = adjustRefusal(order, asked)
      if (refusal !== null) {
        expect(outcome).toMatchObject({ ok: false, refusals: [{ code: refusal }] })
        return
      }
      expect(outcome).toMatchObject({ ok: true, value: { adjustment: order.version + 1 } })
      takeAsked(model, order, { ...asked, instead })
    },
  }
}

function asOf({ id, version }: ModelOrder, kind: AskedChange['kind']) {
  const actor = kind === 'refunded' ? OWNER : COOK
  return { orderId: id, expectedVersion: version, actor, reason: 'Because' }
}

function takeAsked(model: Model, order: ModelOrder, asked: AskedChange): void {
  const most = piecesLeft(order, asked)
  const isWhole = asked.kind === 'swapped' || asked.part !== null
  takeChange(model, order, { ...asked, quantity: isWhole ? most : (asked.quantity ?? most) })
}

/** The burger without tomato, by itself or in a meal; or what becomes of the drink of a meal, which other orders haven't. */
function adjustPart(pick: number, kind: AskedChange['kind'], part: 'tomato' | 'drink'): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `${kind} ${part} of ${pick}`,
    async run(model, real) {
      const isMeal = picked(model, pick).lines[0]?.item === 'meal'
      if (part === 'drink' && !isMeal) return
      const key = part === 'drink' ? '1 combo_item cola' : isMeal ? '0 ingredient tomato' : part
      const instead = kind === 'swapped' ? 'water' : null
      await adjust(pick, { kind, line: 0, part: key, quantity: null, instead }).run(model, real)
    },
  }
}

/** Something runs out for a while, and a cook taps on what the board offers first about a line that has it. */
function fulfilWish(pick: number, thing: Thing): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () => `${thing} runs out, and of ${pick} is done what its guest wishes`,
    async run(model, real) {
      const { [thing]: wasOut } = model.isOutByKitchen
      model.isOutByKitchen[thing] = true
      await markOut(real.shop, thing, null)
      await tapFirst(model, real, pick)
      await markOut(real.shop, thing, 0)
      model.isOutByKitchen[thing] = wasOut
    },
  }
}

/** For the rest of the day, or for 0 minutes no longer. */
export async function markOut(shop: Shop, thing: Thing, minutes: 0 | null): Promise<void> {
  const mark = { minutes, by: 'ayse' }
  const marked =
    COUNTED[thing] === 'item'
      ? await markSoldOut(shop, { ...mark, itemId: thing })
      : await markIngredientOut(shop, { ...mark, ingredientId: thing })
  expect(marked.ok).toBe(true)
}

async function tapFirst(model: Model, { shop }: Real, pick: number): Promise<void> {
  const order = picked(model, pick)
  const offered = await offerAdjustments(shop.read, order.id, model.now)
  const line = offered?.lines.find(({ isOut, offers }) => isOut && offers.length > 0)
  const [first] = line?.offers ?? []
  if (!line || !first) return
  const alike = line.offers.filter(({ part }) => part === first.part)
  const { wish } = line.ifOut ?? {}
  const wished = wish === 'swap' ? 'swapped' : 'left_out'
  const isPossible = alike.some(({ kind }) => kind === wished)
  if (isPossible && (wish === 'swap' || wish === 'leave_out')) expect(first.kind).toBe(wished)
  const { kind, part, quantity, amount } = first
  const asked = { kind, line: line.line, part, quantity, instead: first.instead as Item | null }
  expect(adjustRefusal(order, asked)).toBeNull()
  const outcome = await adjustOrder(shop, { ...asked, ...asOf(order, kind) })
  expect(outcome).toMatchObject({ ok: true, value: { amount, adjustment: order.version + 1 } })
  takeAsked(model, order, asked)
}

/** Another thing of the menu. */
function insteadOf({ lines }: ModelOrder, { line }: AskedChange): Item | null {
  const sold = lines[line]
  if (!sold) return null
  return sold.item === 'smash' ? 'cola' : 'smash'
}

function undo(pick: number): Command {
  return {
    check: ({ orders }) => orders.some(({ changes }) => changes.length > 0),
    toString: () => `the last change of ${pick} is taken back`,
    async run(model, { shop }) {
      const order = picked(model, pick)
      const last: Change | undefined = order.changes.at(-1)
      if (!last) return
      const outcome = await undoAdjustment(shop, {
        orderId: order.id,
        adjustment: last.version,
        actor: COOK,
      })
      if (model.now >= last.at + MINUTE) {
        expect(outcome).toMatchObject({ refusals: [{ code: 'too_late' }] })
      } else if (['refused', 'cancelled', 'expired'].includes(order.state)) {
        expect(outcome).toMatchObject({ refusals: [{ code: 'not_possible_now' }] })
      } else {
        expect(outcome).toMatchObject({ ok: true, value: { version: order.version + 1 } })
        takeUndo(model, order, last)
      }
    },
  }
}

function count(thing: Thing, left: number): Command {
  return {
    check: () => true,
    toString: () => `${left} of ${thing} are counted`,
    async run(model, { shop, clock }) {
      // The log tells counts apart by when they were made.
      model.now += 1
      clock.now = model.now
      const outcome = await countStock(shop, {
        thing: { kind: COUNTED[thing], id: thing },
        left,
        by: 'ayse',
      })
      expect(outcome).toMatchObject({ ok: true, value: { left, before: model.left[thing] } })
      model.left[thing] = left
      model.isOutByKitchen[thing] = left === 0
    },
  }
}
