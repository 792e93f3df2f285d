import { useId, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { ComboSlot as Slot, SlotItem } from '#shop/domain/menu/combo.ts'
import { withOnlyPick, withPieces } from '#shop/domain/pricing/change-combo.ts'
import { partText } from '#shop/wording/part-text.ts'
import { Chip } from './chip.tsx'
import { DishChoices } from './dish-choices.tsx'
import { StackedDish } from './layer-picture.tsx'
import { ruleWords } from './option-group.tsx'
import { Portions } from './portions.tsx'
import type { PickedDish, Picking } from './use-combo.ts'

type SlotProps = { slot: Slot; picking: Picking }

/** What can be picked for a slot, and how what was picked can be changed. */
export function ComboSlot({ slot, picking }: SlotProps) {
  const locale = useLocale()
  const heading = useId()
  const { id, name, max, included } = slot
  const own = picking.dishes.filter(({ pick }) => pick.slot === id)
  const rule = ruleWords({ ...slot, included: included < max ? included : 0 }, locale)
  return (
    <section className="dish-group" data-spot={id} tabIndex={-1} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{name}</h2>
        <span className="dish-rule">{rule}</span>
      </header>
      {max === 1 ? (
        <fieldset className="chips" aria-labelledby={heading}>
          <OneItem slot={slot} picking={picking} />
        </fieldset>
      ) : (
        <ul className="layers" aria-labelledby={heading}>
          {slot.items.map((entry) => (
            <CountedItem key={entry.itemId} entry={entry} slot={slot} picking={picking} />
          ))}
        </ul>
      )}
      {own.map((dish) => (
        <ChangePick key={dish.pick.itemId} dish={dish} making={picking.making} />
      ))}
    </section>
  )
}

function OneItem({ slot: { id, min, included, items }, picking }: SlotProps) {
  const locale = useLocale()
  const { making, picks, choose, out } = picking
  const chosen = picks.find((pick) => pick.slot === id)?.itemId
  return (
    <>
      {min === 0 ? (
        <Chip
          type="radio"
          name={`slot-${id}`}
          label={m.dish_none({}, { locale })}
          isChosen={chosen === undefined}
          isOut={false}
          more={0}
          onChoose={() => choose(withOnlyPick(picks, id, null))}
        />
      ) : null}
      {items.map(({ itemId, surcharge, price }) => {
        const dish = making.parts.dishes?.get(itemId)
        return dish ? (
          <Chip
            key={itemId}
            type="radio"
            name={`slot-${id}`}
            label={dish.title}
            isChosen={chosen === itemId}
            isOut={out.has(itemId)}
            schedule={making.notNow.get(itemId)}
            more={included > 0 ? surcharge : (price ?? dish.price)}
            onChoose={() => choose(withOnlyPick(picks, id, itemId))}
          />
        ) : null
      })}
    </>
  )
}

function CountedItem({ entry, slot, picking }: SlotProps & { entry: SlotItem }) {
  const locale = useLocale()
  const money = useMoney()
  const { making, picks, choose, moreFor, out } = picking
  const { itemId } = entry
  const dish = making.parts.dishes?.get(itemId)
  if (!dish) return null
  const own = picks.filter((pick) => pick.slot === slot.id)
  const count = own.find((pick) => pick.itemId === itemId)?.quantity ?? 0
  const pieces = own.reduce((all, { quantity }) => all + quantity, 0)
  const isOut = out.has(itemId)
  const isMore = !isOut && pieces < slot.max
  const more = withPieces(picks, slot.id, itemId, count + 1)
  const price = moreFor(more)
  const words = count === 0 ? m.dish_plus : m.dish_next_plus
  return (
    <li className="layer">
      <div className="layer-say">
        <b>{dish.title}</b>
        <small>
          {isOut ? (
            <span className="layer-out">
              {making.notNow.get(itemId) ?? m.dish_sold_out({}, { locale })}
            </span>
          ) : null}
          {isMore && price > 0 ? (
            <span className="num">{words({ price: money(price) }, { locale })}</span>
          ) : null}
        </small>
      </div>
      <Portions
        label={dish.title}
        value={count}
        onFewer={
          count > 0 ? () => choose(withPieces(picks, slot.id, itemId, count - 1)) : undefined
        }
        onMore={isMore ? () => choose(more) : undefined}
      />
    </li>
  )
}

type ChangePickProps = { dish: PickedDish; making: Picking['making'] }

/** What can be changed about a picked item, folded. Each is a form of its own, so that equal choices of two don't mix. */
function ChangePick({ dish: { title, changing, stack }, making }: ChangePickProps) {
  const locale = useLocale()
  const at = useRef<HTMLDivElement>(null)
  const { dish, made } = changing
  const isChangeable = dish.choices.length > 0 || dish.recipe.some(({ kind }) => kind !== 'fixed')
  if (!isChangeable) return null
  const words = made.parts.map((part) => partText(part, locale)).join(', ')
  return (
    <details className="combo-pick" open={made.faults.length > 0 || undefined}>
      <summary>
        <b>{m.combo_change({ item: title }, { locale })}</b>
        {words === '' ? null : <small>{words}</small>}
      </summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <StackedDish value={stack ? making : null}>
          <DishChoices changing={changing} at={at} />
        </StackedDish>
      </form>
    </details>
  )
}
