import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { useIsScripted } from '#app/ui/use-is-scripted.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { keepDraft, loadDraft } from '../checkout/kept-draft.ts'
import type { Again } from './use-hero-again.ts'

/** Only guests with an order to repeat load it. Without a connection the last sum stays. */
const AskAgain = lazy(() =>
  import('../kept/ask-again.tsx').catch(() => ({ default: (): null => null })),
)

type HeroAgainProps = {
  again: Again | null
  /** The order that the shop is asked about, also while nothing of it is left. */
  asked: Again['kept'] | undefined
  /** When the featured item is hot. */
  hotAt: number | null
}

/**
 * The last order in one tap: puts in the basket what is lacking, and leads to the checkout. The page's script writes into
 * what is marked `data-said`.
 */
export function HeroAgain({ again, asked, hotAt }: HeroAgainProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isScripted = useIsScripted()
  const [what, action, promise, sum] = again?.saying.button ?? []

  const [isWaiting, setWaiting] = useState(false)
  const areKnown = again?.lines !== undefined

  async function orderAgain() {
    setWaiting(!areKnown)
    if (!again?.lines) return
    const { putLacking } = await importWhenBack(() => import('../kept/put-lacking.ts'))
    putLacking(again.lines, locale)
    chooseFulfilment(again.kept.fulfilment)
    keepDraft({ ...loadDraft(), day: null, slot: null })
    navigate(href('/checkout'))
  }

  const goOn = useEffectEvent(orderAgain)
  useEffect(() => {
    if (isWaiting && areKnown) void goOn()
  }, [isWaiting, areKnown])

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
      {isScripted && asked && hotAt !== null ? (
        <Suspense>
          <AskAgain kept={asked} hotAt={hotAt} />
        </Suspense>
      ) : null}
    </div>
  )
}
