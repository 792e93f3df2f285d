import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '#app/i18n/use-locale.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { Price } from '../../ui/price.tsx'
import { RootDataContext } from '../../ui/shop-facts.ts'
import { shopFacts } from '../../ui/tell-shop-facts.ts'
import { ClosedCurrency } from './closed-currency.tsx'

const SETTINGS = shopSettings({ currency: { code: 'JPY', decimals: 0 } })
const ROOT = {
  facts: shopFacts({ settings: SETTINGS, logo: null }),
  origin: '',
  opening: 'open',
} as const

test.for([
  [{ currency: 'EUR' }, '€12.50'],
  [{ currency: 'JPY' }, '¥1,250'],
  [null, '¥1,250'],
] as const)('amounts of the closing %j are shown as %s', ([closing, text]) => {
  const markup = renderToStaticMarkup(
    <LocaleContext value="en">
      <RootDataContext value={ROOT}>
        <ClosedCurrency closing={closing}>
          <Price amount={1250} />
        </ClosedCurrency>
      </RootDataContext>
    </LocaleContext>,
  )
  expect(markup).toContain(text)
})
