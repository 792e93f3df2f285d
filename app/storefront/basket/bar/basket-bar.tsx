import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { m } from '#messages'
import { useBasketCount, useShownTotal } from '../state/use-basket.ts'
import { BarLink, type BarPromise } from './bar-link.tsx'

/** Pages with a main button of their own in that place. */
const WITHOUT_BAR = new Set([href('/basket'), href('/checkout')])

/** Where the styles show the bar. */
const ON_PHONES = '(width < 48rem)'

/** Only guests with something in the basket load it. Without a connection the bar stays as it is. */
const AskPromise = lazy(() =>
  import('./ask-promise.tsx').catch(() => ({ default: (): null => null })),
)

/** On a phone, a bar to the checkout, from the first item on: what is in the basket, when it is hot, and the sum. */
export function BasketBar() {
  const count = useBasketCount()
  const isOnPhone = useMediaQuery(ON_PHONES)
  const { pathname } = useLocation()
  return count === 0 || !isOnPhone || WITHOUT_BAR.has(pathname) ? null : <FilledBar />
}

/** The shop's answer changes the link's words and not the link, which may be under a thumb. */
function FilledBar() {
  const locale = useLocale()
  const [answer, setAnswer] = useState<BarPromise>()
  const sum = useShownTotal()
  return (
    <section aria-label={m.basket_bar_label({}, { locale })}>
      <BarLink {...(answer ?? { promise: '', sum, isToBasket: false })} />
      <Suspense>
        <AskPromise onAnswer={setAnswer} />
      </Suspense>
    </section>
  )
}
