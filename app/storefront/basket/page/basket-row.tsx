import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { m } from '#messages'
import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOverPage } from '../../dish-over-page.tsx'
import { type BasketLine, laterFrom } from '../state/basket-line.ts'
import { setLineQuantity } from '../state/change-basket.ts'
import { linkToLine } from '../state/line-link.ts'
import { LineChanges, notCounted } from './line-changes.tsx'
import { LinePicture } from './line-picture.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

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
  const { key, title, words, quantity, unitPrice, refusal } = line
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
        <p className="num">{m.basket_each({ price: money(unitPrice) }, { locale })}</p>
        {item && isChangeable ? <ChangeLink line={line} item={item} /> : null}
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
      {showsChanges ? <LineChanges line={line} /> : null}
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
