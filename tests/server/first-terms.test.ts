import { expect, test } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { startShop } from '#tests/support/running-shop.ts'

test('the first terms of sale of a shop that starts with Stripe’s keys say that cards are taken', async () => {
  await using running = await startShop({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_first_start',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_first_start',
    },
  })
  const kept = await besideShop(running, ({ read }) =>
    read.selectFrom('terms_of_sale').select(['number', 'sections']).orderBy('number').execute(),
  )
  expect(kept).toEqual([{ number: 1, sections: expect.stringContaining('by card when you order') }])
})
