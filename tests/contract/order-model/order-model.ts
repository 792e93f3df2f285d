import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { comboSlot } from '#tests/support/combos.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { itemRow } from '#tests/support/menu-item.ts'
import { COOK, GUEST, staffActor } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from '../contract.ts'
import { markOut } from './adjust-commands.ts'
import { COUNTED, TAKES, THINGS } from './adjust-model.ts'
import {
  acceptedCommand,
  everyCommand,
  expectRefusals,
  type Real,
  soldAndLeftOut,
} from './commands.ts'
import { expectBooks, expectModel } from './invariants.ts'
import type { Model } from './model.ts'

const OPEN_SHOP = {
  openingHours: ALWAYS_OPEN,
  kitchenMinutes: 1500,
  tables: ['7'],
  email: 'owner@rosies.kitchen',
}

export const orderModelContract: Contract = (open) => {
  test('whatever happens in whatever order, orders are in the states that the rules say, and the ledger balances', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpCountedKitchen(shop)
    const courier = await staffOf(shop, 'courier')
    const real: Real = {
      shop,
      clock,
      actors: {
        guest: GUEST,
        cook: staffActor({ id: courier.id }),
        courier: staffActor({ id: courier.id, role: 'courier' }),
      },
    }
    const commands = fc.commands(everyCommand(), { maxCommands: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(
        fc.array(acceptedCommand(), { minLength: 1, maxLength: 2 }),
        commands,
        async (first, chosen) => {
          clock.now = FRIDAY_EVENING
          await forgetOrders(shop)
          const model = await newModel(shop)
          await fc.asyncModelRun(() => ({ model, real }), [...first, ...chosen])
          await expectRefusals(model, real)
          await expectModel(shop.read, model)
          await expectBooks(shop.read, model)
        },
      ),
      { numRuns: dialectOf(shop.database) === 'sqlite' ? 60 : 15 },
    )
  })

  test.for(Object.entries(FAULTS))('books with %s are found', async ([, spoil]) => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpCountedKitchen(shop)
    const model = await newModel(shop)
    const real = { shop, clock, actors: { guest: GUEST, cook: COOK, courier: COOK } }
    for (const command of soldAndLeftOut()) await command.run(model, real)
    const compare = async () => {
      await expectModel(shop.read, model)
      await expectBooks(shop.read, model)
    }
    await compare()
    await shop.work((tx) => spoil(tx))
    await expect(compare()).rejects.toThrow()
  })
}

/** Its burger is of beef, and of tomato that may be left out; there is a meal of it and a drink, which is taxed less. */
async function setUpCountedKitchen(shop: Shop): Promise<void> {
  await setUpKitchen(shop, OPEN_SHOP)
  await shop.work(async (tx) => {
    await tx
      .insertInto('discount_codes')
      .values(discountCodeRow({ code: 'LUNCH' }))
      .execute()
    await writeIngredient(tx, ingredientDraft({ id: 'beef', name: 'Beef' }), 0)
    await writeIngredient(tx, ingredientDraft({ id: 'tomato', name: 'Tomato' }), 1)
    const recipe = [
      recipeLayer('beef', { portions: TAKES.smash.beef }),
      recipeLayer('tomato', { kind: 'removable' }),
    ]
    const changed = { recipe: JSON.stringify(recipe) }
    await tx.updateTable('items').set(changed).where('id', '=', 'smash').execute()
    await tx.updateTable('items').set({ tax_rate: 1000 }).where('id', '=', 'cola').execute()
    const meal = [
      comboSlot('main', ['smash'], { defaults: ['smash'] }),
      comboSlot('drink', [{ itemId: 'cola', surcharge: 50 }, 'water'], { defaults: ['cola'] }),
    ]
    const drink = { makeMinutes: 0, patties: 0, taxRate: 1000 }
    await tx
      .insertInto('items')
      .values([
        itemRow({ id: 'water', slug: 'water', title: 'Water', price: 200, ...drink }),
        itemRow({ id: 'meal', slug: 'meal', title: 'Meal', price: 1100, slots: meal }),
      ])
      .execute()
  })
}

/** What a faulty program could have written after one piece of a paid order was left out. */
const FAULTS: Record<string, (tx: Writer) => Promise<unknown>> = {
  'an order that pays too little': (tx) =>
    tx.updateTable('orders').set({ adjusted: 949 }).execute(),
  'a line that gave back nothing': (tx) =>
    tx.updateTable('order_lines').set({ given_back: 0 }).execute(),
  'more tax given back than was paid': (tx) =>
    tx.updateTable('orders').set({ tax_lines: '[{"rate":2000,"net":99,"tax":1}]' }).execute(),
  'a refund that is gone': (tx) => tx.deleteFrom('payment_refunds').execute(),
  'stock that nobody holds': (tx) => tx.updateTable('stock_days').set({ taken: 3 }).execute(),
  'an ingredient that nobody holds': (tx) =>
    tx.updateTable('stock_days').set({ taken: 4 }).where('thing_id', '=', 'beef').execute(),
  'an order that still holds what was left out': (tx) =>
    tx
      .updateTable('orders')
      .set({ stock: '[{"kind":"item","id":"smash","quantity":2}]' })
      .execute(),
}

const TABLES = [
  'payment_refunds',
  'payments',
  'orders',
  'kitchen_quarters',
  'outbox',
  'stock_days',
  'kitchen_changes',
] as const

/** A shop without orders that has counted what there is, and where nothing is marked. */
async function newModel(shop: Shop): Promise<Model> {
  const left = { smash: 9, cola: 6, beef: 16, tomato: 8 }
  for (const id of THINGS) {
    await markOut(shop, id, 0)
    await countStock(shop, { thing: { kind: COUNTED[id], id }, left: left[id], by: 'ayse' })
  }
  const isOutByKitchen = { smash: false, cola: false, beef: false, tomato: false }
  return { orders: [], now: shop.clock(), left, isOutByKitchen }
}

async function forgetOrders(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    for (const table of TABLES) {
      await tx.deleteFrom(table).execute()
    }
    await tx.updateTable('discount_codes').set({ uses: 0 }).execute()
  })
}
