import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useIsScripted } from '#app/ui/use-is-scripted.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { useBasketStore } from '../basket/state/basket-store.ts'
import { addChanged, chooseFulfilment } from '../basket/state/change-basket.ts'
import { keepDraft, loadDraft } from '../checkout/kept-draft.ts'
import type { Again } from './use-hero-again.ts'

/** Only guests with an order to repeat load it. Without a connection the last sum stays. */
const AskAgain = lazy(() =>
  import('../kept/ask-again.tsx').catch(() => ({ default: (): null => null })),
)

type HeroAgainProps = {
  again: Again | null
  /** When the featured item is hot. */
  hotAt: number | null
}

/**
 * The last order in one tap: puts in the basket what is lacking, and leads to the checkout. The page's script writes into
 * what is marked `data-said`.
 */
export function HeroAgain({ again, hotAt }: HeroAgainProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isScripted = useIsScripted()
  const [what, action, promise, sum] = again?.saying.button ?? []

  function orderAgain() {
    if (!again) return
    const held = useBasketStore.getState().lines
    for (const line of again.lines) {
      const key = lineKey(line)
      const lacking = line.quantity - (held.find((each) => each.key === key)?.quantity ?? 0)
      if (lacking > 0) addChanged(line.item, { ...line, quantity: lacking }, locale)
    }
    chooseFulfilment(again.kept.fulfilment)
    keepDraft({ ...loadDraft(), day: null, slot: null })
    navigate(href('/checkout'))
  }

  return (
    <div className="hero-buy hero-again">
      <p data-said="">{what}</p>
      <button type="button" className="btn btn--main place" onClick={orderAgain}>
        <span>
          <b data-said="">{action}</b> <small data-said="">{promise}</small>
        </span>{' '}
        <span className="price" data-said="" key={sum}>
          {sum}
        </span>
      </button>
      {isScripted && again && hotAt !== null ? (
        <Suspense>
          <AskAgain again={again} hotAt={hotAt} />
        </Suspense>
      ) : null}
    </div>
  )
}
