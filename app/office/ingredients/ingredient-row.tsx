import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { firstNames } from '../entry/entry-words.ts'
import { useMay } from '../parts/use-may.ts'
import type { IngredientEffect } from './ingredients.ts'

type IngredientRowProps = {
  ingredient: IngredientEffect
  now: number
  /** Whether the form that led here was about it. */
  isAnswered: boolean
}

/** An ingredient: what it does to the menu that it is out, said before it is, and till when it is. */
export function IngredientRow({ ingredient, now, isAnswered }: IngredientRowProps) {
  const locale = useLocale()
  const { id, name, soldOutUntil } = ingredient
  const isOut = soldOutUntil !== null && soldOutUntil > now
  return (
    <li id={`ingredient-${id}`} data-out={isOut || undefined}>
      <p>
        <b>
          <Link to={href('/office/menu/ingredients/:entry', { entry: id })}>{name}</Link>
        </b>
        <small>{effectText(ingredient, isOut, locale)}</small>
      </p>
      <OutForm ingredient={ingredient} now={now} />
      {isAnswered ? (
        <Notice>
          {isOut
            ? m.office_ingredients_done_out({ name }, { locale })
            : m.office_ingredients_done_sells({ name }, { locale })}
        </Notice>
      ) : null}
    </li>
  )
}

/** How long it is out, for those who may say so; for others, till when it is. */
function OutForm({ ingredient, now }: Pick<IngredientRowProps, 'ingredient' | 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const mayMarkOut = useMay('sold_out')
  const { id, name, soldOutUntil } = ingredient
  const isOut = soldOutUntil !== null && soldOutUntil > now
  const outText = isOut ? (
    <span className="o-bad">
      {soldOutUntil === FURTHER_NOTICE
        ? m.office_ingredients_is_out({}, { locale })
        : m.office_ingredients_out_till(
            { time: dayAndTime(soldOutUntil, now, timeZone, locale) },
            { locale },
          )}
    </span>
  ) : null
  if (!mayMarkOut) return outText
  return (
    <Form method="post" className="o-acts" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {isOut ? (
        <>
          {outText}
          <button
            type="submit"
            name="until"
            value="sell"
            className="btn btn--line btn--small"
            aria-label={m.office_ingredients_sell_of({ name }, { locale })}
          >
            {m.office_menu_sell({}, { locale })}
          </button>
        </>
      ) : (
        <>
          <select
            name="until"
            defaultValue="today"
            aria-label={m.office_ingredients_how_long({ name }, { locale })}
          >
            <option value="hour">{m.office_ingredients_hour({}, { locale })}</option>
            <option value="today">{m.office_ingredients_today({}, { locale })}</option>
            <option value="notice">{m.office_ingredients_notice({}, { locale })}</option>
          </select>
          <button
            type="submit"
            className="btn btn--line btn--small"
            aria-label={m.office_ingredients_out_of({ name }, { locale })}
          >
            {m.office_ingredients_86({}, { locale })}
          </button>
        </>
      )}
    </Form>
  )
}

/** What it would take off and leave; of one that is out, what it does. */
function effectText(
  { takesOff, leaves }: IngredientEffect,
  isOut: boolean,
  locale: Locale,
): string {
  if (takesOff.length + leaves === 0) return m.office_ingredients_unused({}, { locale })
  const dishes = firstNames(takesOff, locale)
  const off =
    takesOff.length === 0
      ? m.office_ingredients_takes_none({}, { locale })
      : isOut
        ? m.office_ingredients_takes_now({ dishes }, { locale })
        : m.office_ingredients_takes({ count: String(takesOff.length), dishes }, { locale })
  const left = m.office_ingredients_leaves({ count: String(leaves) }, { locale })
  return leaves === 0 ? off : `${off} ${left}`
}
