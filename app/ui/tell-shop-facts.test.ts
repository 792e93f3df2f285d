import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { shopFacts } from './tell-shop-facts.ts'

test('pages get exactly these settings', () => {
  expect(Object.keys(shopFacts({ settings: shopSettings(), logo: null })).toSorted()).toEqual([
    'acceptWithinMinutes',
    'address',
    'asksPlace',
    'currency',
    'deliveryFee',
    'description',
    'featuredItemId',
    'feeVaries',
    'firstFulfilment',
    'fulfilments',
    'legalName',
    'logo',
    'name',
    'openingHours',
    'phone',
    'socialLinks',
    'tagline',
    'timeZone',
    'tipPercents',
    'usualMinutes',
    'vatNumber',
    'wayHours',
  ])
})
