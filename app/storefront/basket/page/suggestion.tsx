import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Price, useMoney } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast.ts'
import { m } from '#messages'
import type { MenuCategory, MenuItem } from '#shop/domain/menu/menu.ts'
import type { ReleasedSuggestion } from '#shop/domain/orders/quote-answer.ts'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import {
  hasDeclined,
  noteDeclined,
  noteTaken,
  takenSuggestions,
} from '../state/answered-suggestions.ts'
import type { BasketLine } from '../state/basket-line.ts'
import { addToBasket, takeFromBasket } from '../state/change-basket.ts'
import type { Answer } from '../state/price-lines.ts'
import { takeCombo } from '../state/take-combo.ts'

export type BasketSuggestionProps = {
  /** What the shop said last, which may suggest something. */
  answer: Answer | undefined
  categories: readonly MenuCategory[]
  lines: readonly BasketLine[]
}

/** What the shop suggests, if it does. */
export default function Suggestion({ answer, categories, lines }: BasketSuggestionProps) {
  const suggested = answer?.quote.suggestion
  if (!suggested) return null
  const { asked } = answer
  return <Answerable key={suggested.itemId} {...{ suggested, asked, categories, lines }} />
}

type AnswerableProps = {
  suggested: ReleasedSuggestion
  /** The lines that it is about. */
  asked: readonly OrderLine[]
  categories: readonly MenuCategory[]
  lines: readonly BasketLine[]
}

/** One thing that fits, at the shop's price: taken by one tap, and never suggested again once it was, or after a no. */
function Answerable({ suggested, asked, categories, lines }: AnswerableProps) {
  const [isDeclined, setDeclined] = useState(hasDeclined)
  const { itemId } = suggested
  const item = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  if (!item || isDeclined || takenSuggestions().includes(itemId)) return null
  const onDecline = () => setDeclined(true)
  if (suggested.kind === 'combo') {
    const taken = replacedLines(suggested, asked, lines)
    return taken && <SuggestedCombo {...{ suggested, item, taken, onDecline }} />
  }
  // The answer may be of the basket before its last change.
  const isIn = lines.some((line) => line.itemId === itemId)
  return isIn ? null : <SuggestedItem {...{ suggested, item, onDecline }} />
}

type Combo = Extract<ReleasedSuggestion, { kind: 'combo' }>

type Suggested<Kind extends ReleasedSuggestion> = {
  suggested: Kind
  item: MenuItem
  onDecline: () => void
}

function SuggestedItem({ suggested, item, onDecline }: Suggested<ReleasedSuggestion>) {
  const locale = useLocale()
  const { itemId, unitPrice } = suggested
  const { title } = item
  function put() {
    if (!addToBasket({ ...item, price: unitPrice }, locale)) return
    noteTaken(itemId)
    focusHeading()
    toast.undo(
      m.basket_suggestion_added({ item: title }, { locale }),
      () => takeFromBasket(itemId, locale),
      locale,
    )
  }
  return (
    <Offer
      item={item}
      act={m.basket_add({}, { locale })}
      label={m.basket_add_item({ item: title }, { locale })}
      onTake={put}
      onDecline={onDecline}
    >
      <Price amount={unitPrice} className="num" />
    </Offer>
  )
}

/** What the basket has of a combo, as the combo. */
function SuggestedCombo(props: Suggested<Combo> & { taken: OrderLine[] }) {
  const { suggested, item, taken, onDecline } = props
  const locale = useLocale()
  const money = useMoney()
  const { itemId, unitPrice, quantity, picks, more } = suggested
  const { title } = item
  const words = suggested.words.join(', ')
  const saving = money(suggested.saving)
  function take() {
    const changed = {
      itemId,
      quantity,
      choices: [],
      picks,
      unitPrice,
      words,
      for: namesOf(taken)[0],
    }
    if (!takeCombo(item, changed, taken, locale)) return
    noteTaken(itemId)
    focusHeading()
  }
  return (
    <Offer
      item={item}
      act={m.basket_combo_take({}, { locale })}
      label={m.basket_combo_take_item({ item: title }, { locale })}
      onTake={take}
      onDecline={onDecline}
    >
      <span className="suggest-words">{words}</span>
      <strong className="suggest-words num">
        {more > 0
          ? m.basket_combo_more({ more: money(more), saving }, { locale })
          : m.basket_combo_saves({ saving }, { locale })}
      </strong>
    </Offer>
  )
}

type OfferProps = {
  item: MenuItem
  act: string
  label: string
  onTake: () => void
  onDecline: () => void
  children: ReactNode
}

function Offer({ item: { title, picture }, act, label, onTake, onDecline, children }: OfferProps) {
  const locale = useLocale()
  function decline() {
    noteDeclined()
    onDecline()
    focusHeading()
  }
  return (
    <section
      className="suggest"
      data-ground={picture?.id ?? ''}
      aria-label={m.basket_suggestion({}, { locale })}
    >
      <div className="suggest-pic">
        {picture ? <ItemPicture picture={picture} sizes="5rem" alt="" /> : null}
      </div>
      <p>
        <b>{title}</b>
        {children}
      </p>
      <div className="suggest-acts">
        <button type="button" className="btn" aria-label={label} onClick={onTake}>
          {act}
        </button>
        <button type="button" className="link" onClick={decline}>
          {m.basket_no_thanks({}, { locale })}
        </button>
      </div>
    </section>
  )
}

/** The lines that a combo replaces, with as many pieces as it takes; null once the basket has fewer of them, and where two people share them. */
function replacedLines(
  { replaces, quantity }: Combo,
  asked: readonly OrderLine[],
  lines: readonly BasketLine[],
): OrderLine[] | null {
  const taken = replaces.map((at) => {
    const line = asked[at]
    const held = line && lines.find(({ key }) => key === lineKey(line))
    return held && held.quantity >= quantity ? { ...line, quantity } : null
  })
  const found = taken.filter((line) => line !== null)
  const isOfOne = namesOf(found).length <= 1
  return found.length === taken.length && isOfOne ? found : null
}

/** Those whom lines are for, each once. */
function namesOf(lines: readonly OrderLine[]): string[] {
  return [...new Set(lines.flatMap(({ for: name }) => name ?? []))]
}

/** What had the focus is gone. */
function focusHeading(): void {
  document.getElementById('my-basket')?.focus()
}
