import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { useMoney } from '#app/ui/price.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { m } from '#messages'
import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOverPage } from '../../dish-over-page.tsx'
import { type BasketLine, laterFrom, type Unavailability } from '../state/basket-line.ts'
import { setLineQuantity } from '../state/change-basket.ts'
import { linkToLine } from '../state/line-link.ts'
import { wishOf } from '../state/line-wish.ts'
import { LinePicture } from './line-picture.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

const load = () => importWhenBack(() => import('./line-sayings.tsx'))
const LineSayings = lazy(async () => ({ default: (await load()).LineSayings }))
const LineChanges = lazy(() => importWhenBack(() => import('./line-changes.tsx')))
const WishText = lazy(async () => ({ default: (await load()).WishText }))

type BasketRowProps = {
  line: BasketLine
  item: MenuItem | undefined
  showsChanges: boolean
  /** Whether something about it can be chosen otherwise. */
  isChangeable: boolean
}

export function BasketRow({ line, item, showsChanges, isChangeable }: BasketRowProps) {
  const locale = useLocale()
  const money = useMoney()
  const { key, title, words, quantity, unitPrice, refusal, for: name } = line
  const [isSaying, setSaying] = useState(false)
  const wish = wishOf(key)
  function change(wanted: number) {
    if (wanted === 0) removeWithUndo(line, locale)
    else setLineQuantity(key, wanted, locale)
  }
  return (
    <li className="line" data-line={key} data-gone={refusal ? true : undefined}>
      <LinePicture picture={item?.picture ?? null} shownId={line.shown.pictureId} title={title} />
      <div className="line-say">
        <h3>{title}</h3>
        {words === '' ? null : <p className="line-parts">{words}</p>}
        {name ? <p className="line-parts">{m.basket_for({ name }, { locale })}</p> : null}
        {wish ? (
          <p className="line-parts">
            <Suspense>
              <WishText wish={wish} />
            </Suspense>
          </p>
        ) : null}
        <p className="num">{m.basket_each({ price: money(unitPrice) }, { locale })}</p>
        {item && isChangeable ? <ChangeLink line={line} item={item} /> : null}
        {showsChanges && !refusal ? (
          <button
            type="button"
            className="link"
            data-say
            aria-expanded={isSaying}
            onClick={() => setSaying(!isSaying)}
          >
            {m.basket_say({}, { locale })}
            <span className="sr-only"> {title}</span>
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className="icon-btn"
        data-remove
        aria-label={m.basket_remove({ item: title }, { locale })}
        onClick={() => removeWithUndo(line, locale)}
      >
        <Icon shape="close" />
      </button>
      {refusal && laterFrom(refusal) === null ? null : (
        <Stepper label={title} value={quantity} max={MAX_QUANTITY} onChange={change} />
      )}
      <p className="sum">{refusal ? notCounted(refusal, locale) : money(line.total)}</p>
      <Suspense>
        {showsChanges && (refusal || line.oldPrice !== undefined) ? (
          <LineChanges line={line} />
        ) : null}
      </Suspense>
      <Suspense>
        {isSaying ? (
          <LineSayings line={line} wished={wish} onDone={() => setSaying(false)} />
        ) : null}
      </Suspense>
    </li>
  )
}

/** Opens the dish as the line has it. */
function ChangeLink({ line, item }: { line: BasketLine; item: MenuItem }) {
  const locale = useLocale()
  const overPage = useOverPage()
  return (
    <a
      className="link"
      data-change
      href={linkToLine(item.slug, line)}
      aria-label={m.basket_change_item({ item: line.title }, { locale })}
      onClick={(event) => overPage?.open(event, item)}
      onPointerEnter={() => overPage?.expect(item)}
      onFocus={() => overPage?.expect(item)}
    >
      {m.basket_change_line({}, { locale })}
    </a>
  )
}

/** The text in place of the amount of a line that is in no total. */
function notCounted(refusal: Unavailability, locale: Locale): string {
  if (laterFrom(refusal) !== null) return m.basket_for_later({}, { locale })
  if (refusal.code === 'not_available_then') return m.basket_not_then_short({}, { locale })
  if ('until' in refusal) return m.basket_not_counted({}, { locale })
  return refusal.code === 'unknown_item'
    ? m.basket_off_menu({}, { locale })
    : m.basket_left_out({}, { locale })
}
