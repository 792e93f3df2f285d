import { expect, test } from 'vitest'
import type { PageSection } from '#shop/domain/settings/shop-texts.ts'
import { deliveryZone, shopSettings } from '#tests/support/settings.ts'
import { detailsText, leadText, type PageFacts, privacyText, termsText } from './page-text.ts'

function shop(more: Partial<PageFacts> = {}): PageFacts {
  return shopSettings({ phone: '+44 20 7946 0958', ...more })
}

const textOf = (sections: readonly PageSection[]) =>
  sections.flatMap(({ heading, text }) => [heading, ...text]).join('\n')

test('details and terms say that an order is placed here, and when it is agreed', () => {
  const facts = shop({ acceptWithinMinutes: 7 })
  for (const words of [
    textOf(detailsText(facts, false, 'en')),
    textOf(termsText(facts, false, 'en')),
  ]) {
    expect(words).toContain('Place order sends it to')
    expect(words).toContain('agreed when the kitchen accepts')
    expect(words).toContain('within 7 minutes')
    expect(words).not.toMatch(/by phone/)
  }
})

test('the texts mention cards only if the shop takes them, charged after acceptance', () => {
  expect(textOf(termsText(shop(), true, 'en'))).toContain('we charge it when the kitchen accepts')
  expect(textOf(detailsText(shop(), true, 'en'))).toContain('charged when the kitchen accepts')
  expect(textOf(termsText(shop(), false, 'en'))).not.toContain('Your bank')
  expect(textOf(detailsText(shop(), false, 'en'))).toContain('Pay when you get it, cash or card.')
})

test('the one fee is named where there are no zones, and each zone with its own where there are', () => {
  expect(textOf(detailsText(shop(), false, 'en'))).toContain('Delivery is $5.65 an order')
  const zones = [
    deliveryZone({ name: 'Old Town', fee: 200, minimum: 1500 }),
    deliveryZone({ name: 'Harbour', fee: 400 }),
  ]
  const details = textOf(detailsText(shop({ zones }), false, 'en'))
  expect(details).toContain('Delivery is from $2.00.')
  expect(details).toContain('Old Town: $2.00, for orders from $15.00.')
  expect(details).toContain('Harbour: $4.00.')
  const terms = textOf(termsText(shop({ zones }), false, 'en'))
  expect(terms).toContain('Delivery starts at $2.00')
  expect(details + terms).not.toContain('5.65')
})

test('what the shop does not offer is not described', () => {
  const words = textOf(detailsText(shop({ fulfilments: ['pickup'] }), false, 'en'))
  expect(words).toContain('Pickup')
  expect(words).not.toMatch(/rider|At a table:|Delivery is/)
  expect(textOf(termsText(shop({ fulfilments: ['pickup'] }), false, 'en'))).not.toContain(
    'A delivery',
  )
})

test('a shop whose tax comes on top says so', () => {
  const facts = shop({ taxIncluded: false })
  expect(textOf(detailsText(facts, false, 'en'))).toContain('before tax')
  expect(textOf(termsText(facts, false, 'en'))).toContain('before tax')
})

test('a shop without a phone number offers its contact form', () => {
  const facts = shop({ phone: '' })
  for (const words of [
    textOf(detailsText(facts, false, 'en')),
    textOf(termsText(facts, false, 'en')),
  ]) {
    expect(words).toContain('Write to us from the contact page.')
    expect(words).not.toContain('Call')
  }
})

test("a shop's own pages take the place of those of the house, with its facts in them", () => {
  const own = [
    { heading: 'Law of {shop}', text: ['Call {phone}. A ride is {fee}, within {minutes}.'] },
  ]
  const facts = shop({ texts: { terms: own, details: own, privacy: [], termsLead: '{address}!' } })
  for (const sections of [termsText(facts, true, 'en'), detailsText(facts, true, 'en')]) {
    expect(sections).toEqual([
      {
        heading: 'Law of Flattop',
        text: ['Call +44 20 7946 0958. A ride is $5.65, within 10.'],
      },
    ])
  }
  expect(privacyText(facts, 'en')).toEqual([])
  expect(leadText(shop({ texts: { termsLead: 'At {shop}' } }), 'termsLead', '', 'en')).toBe(
    'At Flattop',
  )
  expect(leadText(shop(), 'termsLead', 'The house', 'en')).toBe('The house')
})

test('the privacy page says for how many days this shop keeps guests of orders and messages', () => {
  const words = textOf(privacyText(shop({ keepGuestsDays: 45, keepMessagesDays: 200 }), 'en'))
  expect(words).toContain('are erased from an order 45 days after it has ended')
  expect(words).toContain('Messages are deleted after 200 days')
})

test('the terms promise a mail about acceptance to confirmed addresses only', () => {
  expect(textOf(termsText(shop(), false, 'en'))).toContain('we mail you once you’ve confirmed')
})

test('the privacy page mentions the cookie of a known browser, and what is recorded about logins', () => {
  const words = textOf(privacyText(shop(), 'en'))
  expect(words).toContain('It opens nothing, and goes half a year after your last login.')
  expect(words).toContain('wrong passwords and account changes are recorded for a year')
  expect(words).not.toContain('only while you are signed in')
})
