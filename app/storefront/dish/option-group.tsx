import { memo, useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { GroupUse, Option } from '#shop/domain/menu/option-group.ts'
import { withOnly, withOption } from '#shop/domain/pricing/change-dish.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { Chip } from './chip.tsx'
import { Contains, MarkOfIngredient } from './ingredient-words.tsx'
import { LayerPicture } from './layer-picture.tsx'
import { type OptionRows, takesMore } from './layer-rows.ts'
import { Portions } from './portions.tsx'
import type { Changing } from './use-changes.ts'
import { useSteps } from './use-steps.ts'

type GroupProps = { rows: OptionRows; changing: Changing }

/** What a group offers: one of several, some of them, or portions of each. */
export function OptionGroup({ rows, changing }: GroupProps) {
  const locale = useLocale()
  const heading = useId()
  const { group, use, listed } = rows
  const isCounted = listed.some(({ most }) => most > 1) && use.max > 1
  return (
    <section className="dish-group" data-spot={group.id} tabIndex={-1} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{group.name}</h2>
        <span className="dish-rule">{ruleWords(use, locale)}</span>
      </header>
      {isCounted ? (
        <ul className="layers" aria-labelledby={heading}>
          <Counted rows={rows} changing={changing} />
        </ul>
      ) : (
        <fieldset className="chips" aria-labelledby={heading}>
          {use.max === 1 ? <OneOf {...{ rows, changing }} /> : <SomeOf {...{ rows, changing }} />}
        </fieldset>
      )}
    </section>
  )
}

/** Portions of each. */
function Counted({ rows, changing }: GroupProps) {
  const { dish, changes, change, moreFor, made, out } = changing
  const counted = rows.listed.map((option) => {
    const count = rows.chosen.get(option.id) ?? 0
    const isOut = out.has(option.ingredientId ?? '')
    const isMore = !isOut && takesMore(rows, option, made)
    const more = withOption(changes, rows, option.id, count + 1)
    return {
      option,
      count,
      isOut,
      price: isMore ? moreFor(more) : 0,
      more: isMore ? more : undefined,
      fewer: count > 0 ? withOption(changes, rows, option.id, count - 1) : undefined,
    }
  })
  const step = useSteps(new Map(counted.map((one) => [one.option.id, one])), change)
  return counted.map(({ more, fewer, ...shown }) => (
    <CountedOption
      key={shown.option.id}
      {...shown}
      parts={dish.parts}
      isFewer={fewer !== undefined}
      isMore={more !== undefined}
      onStep={step}
    />
  ))
}

type CountedOptionProps = {
  option: Option
  parts: MenuParts
  count: number
  isOut: boolean
  /** What the next portion costs, in minor units. */
  price: number
  isFewer: boolean
  isMore: boolean
  onStep: ReturnType<typeof useSteps>
}

/** Drawn anew only when something about it changes, so that a tap draws one row. */
const CountedOption = memo((props: CountedOptionProps) => {
  const locale = useLocale()
  const money = useMoney()
  const { option, parts, count, isOut, price, isFewer, isMore, onStep } = props
  const { id, name, ingredientId } = option
  const words = count === 0 ? m.dish_plus : m.dish_next_plus
  return (
    <li className="layer">
      <LayerPicture ingredientId={ingredientId} />
      <div className="layer-say">
        <b>{name}</b>
        <small>
          {isOut ? <span className="layer-out">{m.dish_sold_out({}, { locale })}</span> : null}
          {price > 0 ? (
            <span className="num">{words({ price: money(price) }, { locale })}</span>
          ) : null}
          <Contains parts={parts} ingredientId={ingredientId} />
        </small>
        <MarkOfIngredient parts={parts} ingredientId={ingredientId} />
      </div>
      <Portions
        label={name}
        value={count}
        onFewer={isFewer ? () => onStep(id, 'fewer') : undefined}
        onMore={isMore ? () => onStep(id, 'more') : undefined}
      />
    </li>
  )
})

function OneOf({ rows, changing }: GroupProps) {
  const locale = useLocale()
  const { changes, change, moreFor, out } = changing
  const { group, use, listed, chosen } = rows
  const none = withOnly(changes, rows, null)
  return (
    <>
      {use.min === 0 ? (
        <Chip
          type="radio"
          name={group.id}
          label={m.dish_none({}, { locale })}
          isChosen={chosen.size === 0}
          isOut={false}
          more={0}
          onChoose={() => change(none)}
        />
      ) : null}
      {listed.map(({ id, name, ingredientId, price, isDeposit }) => {
        const wanted = withOnly(changes, rows, id)
        const more = moreFor(wanted) - (use.min === 0 ? moreFor(none) : 0)
        return (
          <Chip
            key={id}
            type="radio"
            name={group.id}
            label={name}
            isChosen={chosen.has(id)}
            isOut={out.has(ingredientId ?? '')}
            // Nobody chooses a deposit for its price, but everybody has to know it.
            more={isDeposit ? (use.prices[id] ?? price ?? 0) : more}
            onChoose={() => change(wanted)}
          />
        )
      })}
    </>
  )
}

function SomeOf({ rows, changing }: GroupProps) {
  const { changes, change, moreFor, made, out } = changing
  const { group, listed, chosen } = rows
  return listed.map((option) => {
    const { id, name, ingredientId } = option
    const isChosen = chosen.has(id)
    const other = withOption(changes, rows, id, isChosen ? 0 : 1)
    return (
      <Chip
        key={id}
        type="checkbox"
        name={group.id}
        label={name}
        isChosen={isChosen}
        isOut={out.has(ingredientId ?? '')}
        isClosed={!takesMore(rows, option, made)}
        more={isChosen ? -moreFor(other) : moreFor(other)}
        onChoose={(isWanted) => change(withOption(changes, rows, id, isWanted ? 1 : 0))}
      />
    )
  })
}

/** How many are chosen, and how many of them cost nothing. */
export function ruleWords(use: Pick<GroupUse, 'min' | 'max' | 'included'>, locale: Locale): string {
  const { min, max, included } = use
  const words = [countWords({ min, max }, locale)]
  if (included > 0) words.push(m.dish_included({ count: included }, { locale }))
  return words.join('. ')
}

function countWords({ min, max }: Pick<GroupUse, 'min' | 'max'>, locale: Locale): string {
  if (min === 0) return m.dish_pick_up_to({ count: max }, { locale })
  if (min < max) return m.dish_pick_between({ min, max }, { locale })
  return min === 1
    ? m.dish_pick_one({}, { locale })
    : m.dish_pick_exactly({ count: min }, { locale })
}
