import { useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Price } from '../../ui/price.tsx'
import type { Checkout } from './use-checkout.ts'
import { type Deed, type News, NothingLeft } from './use-deed.tsx'
import type { Phase } from './use-placing.ts'

type TillProps = { checkout: Checkout; deed: Deed }

/** On a phone, the till's bar: what changed, and the one main button. */
export function PlaceBar(props: TillProps) {
  const locale = useLocale()
  return (
    <section className="pay-bar" aria-label={m.checkout_bar({}, { locale })}>
      <PlaceButton {...props} />
    </section>
  )
}

/** The button that places the order: what it does and what it promises at the left, the sum at the right. */
export function PlaceButton({ checkout, deed }: TillProps) {
  const locale = useLocale()
  const { phase, sum, promised, priced } = checkout
  return (
    <>
      <NewsBox news={deed.news} />
      {priced.isOrderable ? (
        <button
          type="button"
          className="btn btn--main place"
          aria-busy={phase in WORDS}
          onClick={deed.press}
        >
          <span>
            <b>{WORDS[phase]?.({}, { locale }) ?? deed.label}</b> <small>{promised.deed}</small>
          </span>{' '}
          <Price amount={sum} />
        </button>
      ) : (
        <NothingLeft />
      )}
    </>
  )
}

const WORDS: Partial<Record<Phase, Message>> = {
  pricing: m.checkout_pricing,
  sending: m.checkout_sending,
  placed: m.checkout_sending,
}

/** Takes the focus when something changed, unless the guest is typing. */
function NewsBox({ news }: { news: News[] }) {
  const box = useRef<HTMLDivElement>(null)
  const keys = news.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (keys !== '' && !isTyping()) box.current?.focus({ preventScroll: true })
  }, [keys])
  const isLoud = news.some(({ tone }) => tone === 'loud')
  return (
    <div role="alert">
      {news.length === 0 ? null : (
        <div
          className={isLoud ? 'news' : 'news news--calm'}
          data-refused={news[0]?.key}
          tabIndex={-1}
          ref={box}
        >
          {news.map(({ key, title, note, action }) => (
            <div key={key}>
              <b>{title}</b>
              {note ? <p>{note}</p> : null}
              {action}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false
}
