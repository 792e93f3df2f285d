import { memo, useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { count as countPieces } from '#shop/domain/pricing/basket.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { BasketLine } from './basket-line.ts'
import { useBasketStore } from './basket-store.ts'
import { picturesInBasket, useBasketCount } from './use-basket.ts'
import type { useReadout } from './use-readout.ts'

/** The id of the popover. */
export const READOUT = 'basket-menu'

type Readout = ReturnType<typeof useReadout>

/** The basket button in the header. Screen readers hear the count whenever it changes on this page. */
export function BasketButton({ handlers }: { handlers: Readout['ofButton'] }) {
  const locale = useLocale()
  const count = useBasketCount()
  const isOwnChange = useBasketStore((state) => state.isOwnChange)
  useEffect(() => announceOwnChanges(locale), [locale])
  return (
    <button
      type="button"
      className="header-basket"
      popoverTarget={READOUT}
      {...handlers}
      data-filled={count > 0 || undefined}
    >
      <Icon shape="basket" />
      <span className="sr-only">{labelOf(count, locale)}</span>
      <span className={isOwnChange ? 'plate is-new' : 'plate'} key={count} aria-hidden="true">
        {count}
      </span>
    </button>
  )
}

/** The popover of that button: the items with their quantities, and a link to the basket. */
export function BasketPopover({ handlers }: { handlers: Readout['ofPopover'] }) {
  const locale = useLocale()
  // Closed while items are added, so it may be rendered after what the tap changes in sight.
  const basket = useDeferredValue(useBasketStore())
  const follow = useFollowLink(picturesInBasket)
  return (
    <div className="popover basket-menu" id={READOUT} popover="auto" {...handlers}>
      <Lines ready={basket.ready} lines={basket.lines} />
      <Link className="btn btn--main btn--wide" to={href('/basket')} onClick={follow}>
        {m.basket_open({}, { locale })}
      </Link>
    </div>
  )
}

const Lines = memo(({ ready, lines }: { ready: boolean; lines: readonly BasketLine[] }) => {
  const locale = useLocale()
  if (ready && lines.length === 0) {
    return <p className="popover-row">{m.basket_empty_title({}, { locale })}</p>
  }
  return (
    <ul>
      {lines.map((line) => (
        <li className="popover-row" key={line.key}>
          <span>{line.shown.title}</span>
          <span className="num">{m.basket_times({ count: line.quantity }, { locale })}</span>
        </li>
      ))}
    </ul>
  )
})

function announceOwnChanges(locale: Locale): () => void {
  return useBasketStore.subscribe(({ lines, isOwnChange }, before) => {
    const count = countPieces(lines)
    if (isOwnChange && count !== countPieces(before.lines)) announce(labelOf(count, locale))
  })
}

/**
 * Caches the label of the empty basket, which every page is sent with: finding a plural costs as much as
 * rendering a card.
 */
function labelOf(count: number, locale: Locale): string {
  return count === 0 ? m.basket_label_none({}, { locale }) : m.basket_label({ count }, { locale })
}
