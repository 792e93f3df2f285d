import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { ControlForm } from './control-form.tsx'

type Item = BoardData['items'][number]
type Ingredient = BoardData['ingredients'][number]

/** More names are counted. */
const MOST_NAMES = 3

/** An item. One that is off for want of an ingredient comes back with that, and not by hand. */
export function ItemRow({ item }: { item: Item }) {
  const { id, title, soldOutUntil, missing, orders } = item
  const locale = useLocale()
  const back = useBack(soldOutUntil)
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(missing)
  if (back !== null && missing.length > 0) {
    const note = m.kitchen_out_by_itself({ names, back }, { locale })
    return <Gone title={title} note={sentences([note], orders, locale)} />
  }
  const field = { item: id }
  if (back === null) return <ForSale action="sold_out" fields={field} title={title} />
  return (
    <Gone title={title} note={sentences([back], orders, locale)} action="sold_out" fields={field} />
  )
}

type IngredientRowProps = { ingredient: Ingredient; onMark: () => void }

/** An ingredient, with what it would take off. */
export function IngredientRow({ ingredient, onMark }: IngredientRowProps) {
  const locale = useLocale()
  const { id, name, soldOutUntil } = ingredient
  const back = useBack(soldOutUntil)
  const form = { action: 'ingredient_out', fields: { ingredient: id }, title: name } as const
  const effect = effectWords(ingredient, locale)
  return back === null ? (
    <ForSale {...form} note={effect} onMark={onMark} />
  ) : (
    <Gone {...form} note={sentences([back, effect], ingredient.orders, locale)} />
  )
}

/** Says what was taken off with an ingredient that has just been marked. */
export function WhatIsOut({ ingredient }: { ingredient: Ingredient }) {
  const locale = useLocale()
  const back = useBack(ingredient.soldOutUntil)
  if (back === null) return null
  return (
    <div className="k-reads">
      <b>{m.kitchen_out_is({ name: ingredient.name }, { locale })}</b>
      <p>{sentences([effectWords(ingredient, locale), back], ingredient.orders, locale)}.</p>
    </div>
  )
}

/** Several sentences, the last of which names the orders that something still has to be made in, if it is in any. */
function sentences(
  texts: readonly string[],
  orders: readonly number[] = [],
  locale: Locale,
): string {
  const numbers = new Intl.ListFormat(locale).format(orders.map(String))
  const still = m.kitchen_out_orders({ count: orders.length, numbers }, { locale })
  return [...texts, ...(orders.length === 0 ? [] : [still])].join('. ')
}

/** When something is back, in words; null while it is for sale. */
function useBack(until: number | null): string | null {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  if (until === null || until <= now) return null
  return until === FURTHER_NOTICE
    ? m.kitchen_out_till_said({}, { locale })
    : m.kitchen_sold_out_until({ time: dayAndTime(until, now, timeZone, locale) }, { locale })
}

function effectWords({ takesOff, leaves }: Ingredient, locale: Locale): string {
  const names = new Intl.ListFormat(locale).format(takesOff)
  const off =
    takesOff.length > MOST_NAMES
      ? m.kitchen_out_takes_many({ count: takesOff.length }, { locale })
      : m.kitchen_out_takes({ names }, { locale })
  const taken = takesOff.length === 0 ? m.kitchen_out_takes_nothing({}, { locale }) : off
  return leaves === 0
    ? taken
    : m.kitchen_out_and(
        { taken, left: m.kitchen_out_leaves({ count: leaves }, { locale }) },
        { locale },
      )
}

type RowProps = {
  title: string
  note?: string
  action: 'sold_out' | 'ingredient_out'
  fields: Record<string, string>
}

function ForSale({ title, note, action, fields, onMark }: RowProps & { onMark?: () => void }) {
  const locale = useLocale()
  const marks = [
    [m.kitchen_sold_out_hour, m.kitchen_sold_out_hour_of, { minutes: 60 }],
    [m.kitchen_sold_out_today, m.kitchen_sold_out_today_of, { minutes: '' }],
    [m.kitchen_out_till, m.kitchen_out_till_of, { minutes: '', lasts: 'further_notice' }],
  ] as const
  return (
    <li>
      <span>
        {title}
        {note ? <small>{note}</small> : null}
      </span>
      {marks.map(([words, label, lasts]) => (
        <ControlForm
          key={label({ item: title }, { locale })}
          action={action}
          fields={{ ...fields, ...lasts }}
          {...(onMark && { onSubmit: onMark })}
        >
          <button
            type="submit"
            className="btn btn--line"
            aria-label={label({ item: title }, { locale })}
          >
            {words({}, { locale })}
          </button>
        </ControlForm>
      ))}
    </li>
  )
}

/** Without an action nothing can be done about it here. */
function Gone({
  title,
  note,
  action,
  fields,
}: Pick<RowProps, 'title' | 'note'> & Partial<RowProps>) {
  const locale = useLocale()
  return (
    <li data-gone>
      <span>
        <s>{title}</s>
        <small>{note}</small>
      </span>
      {action ? (
        <ControlForm action={action} fields={{ ...fields, minutes: 0 }}>
          <button
            type="submit"
            className="btn"
            aria-label={m.kitchen_sell_again_of({ item: title }, { locale })}
          >
            {m.kitchen_sell_again({}, { locale })}
          </button>
        </ControlForm>
      ) : null}
    </li>
  )
}
