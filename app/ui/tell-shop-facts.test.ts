import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import { shopFacts } from './tell-shop-facts.ts'

test('every page is told of these settings and of no others', () => {
  expect(Object.keys(shopFacts({ settings: defaultSettings, logo: null })).toSorted()).toEqual([
    'acceptWithinMinutes',
    'address',
    'currency',
    'deliveryFee',
    'description',
    'featuredItemId',
    'feeVaries',
    'fulfilments',
    'logo',
    'name',
    'openingHours',
    'phone',
    'socialLinks',
    'tagline',
    'timeZone',
    'tipPercents',
    'usualMinutes',
  ])
})
