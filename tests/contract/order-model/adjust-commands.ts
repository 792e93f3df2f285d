import fc from 'fast-check'
import { expect } from 'vitest'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import {
  type AskedChange,
  adjustRefusal,
  type Change,
  COUNTED,
  type Item,
  MINUTE,
  otherItem,
  piecesLeft,
  THINGS,
  type Thing,
  takeChange,
  takeUndo,
} from './adjust-model.ts'
import type { Command } from './commands.ts'
import { type ModelOrder, picked } from './model.ts'

/** What can become of lines after they were sold, and what the kitchen counts meanwhile. */
export function adjustCommands(): fc.Arbitrary<Command>[] {
  const pick = fc.nat(3)
  const change = fc.record({
    kind: fc.constantFrom('left_out', 'left_out', 'swapped', 'refunded'),
    line: fc.nat(1),
    part: fc.constant(null),
    quantity: fc.constantFrom(null, 1, 2),
  })
  const without = { kind: 'left_out', line: 0, part: 'tomato', quantity: null } as const
  const adjusting = fc.tuple(pick, change).map(([order, asked]) => adjust(order, asked))
  const leaving = pick.map((order) => adjust(order, without))
  const counting = fc.tuple(fc.constantFrom(...THINGS), fc.nat(9)).map((each) => count(...each))
  return [adjusting, adjusting, adjusting, leaving, pick.map(undo), counting]
}

export function adjust(pick: number, asked: AskedChange): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    toString: () =>
      `${asked.kind} ${asked.part ?? asked.quantity ?? 'all'} of line ${asked.line} of ${pick}`,
    async run(model, { shop }) {
      const order = picked(model, pick)
      const outcome = await adjustOrder(shop, {
        ...asked,
        orderId: order.id,
        instead: asked.kind === 'swapped' ? insteadOf(order, asked) : null,
        expectedVersion: order.version,
        actor: asked.kind === 'refunded' ? OWNER : COOK,
        reason: 'Because',
      })
      const refusal = adjustRefusal(order, asked)
      if (refusal !== null) {
        expect(outcome).toMatchObject({ ok: false, refusals: [{ code: refusal }] })
        return
      }
      expect(outcome).toMatchObject({ ok: true, value: { adjustment: order.version + 1 } })
      const most = piecesLeft(order, asked)
      const isWhole = asked.kind === 'swapped' || asked.part !== null
      const quantity = isWhole ? most : (asked.quantity ?? most)
      takeChange(model, order, { ...asked, quantity })
    },
  }
}

/** The other thing of the menu. */
function insteadOf({ lines }: ModelOrder, { line }: AskedChange): Item | null {
  const sold = lines[line]
  return sold ? otherItem(sold.item) : null
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
