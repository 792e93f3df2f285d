import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_STOCK } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type CountedThing, thingKey } from '#shop/domain/menu/counted-stock.ts'
import type { BoardData } from '../board-data.ts'
import { ControlForm } from './control-form.tsx'

type Thing = CountedThing & { name: string }

/** Something that was just counted: what was left before, and how many more are left now. */
type Counted = { thing: Thing; before: number | null; more: number }

type CountRowsProps = {
  data: Pick<BoardData, 'items' | 'ingredients' | 'left'>
  isFound: (name: string) => boolean
}

/** How many are left today of items and ingredients, with what sets it. */
export function CountRows({ data: { items, ingredients, left }, isFound }: CountRowsProps) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const things: Thing[] = [
    ...items.map(({ id, title }) => ({ kind: 'item', id, name: title }) as const),
    ...ingredients.map(({ id, name }) => ({ kind: 'ingredient', id, name }) as const),
  ]
  return (
    <>
      <div role="status">
        {counted ? (
          <JustCounted
            counted={counted}
            left={left[thingKey(counted.thing)] ?? null}
            onUndo={() => setCounted(null)}
          />
        ) : null}
      </div>
      <ul className="k-items">
        {things
          .filter(({ name }) => isFound(name))
          .map((thing) => (
            <CountRow
              key={thingKey(thing)}
              thing={thing}
              left={left[thingKey(thing)] ?? null}
              onCount={setCounted}
            />
          ))}
      </ul>
    </>
  )
}

type JustCountedProps = { counted: Counted; left: number | null; onUndo: () => void }

/** Orders may have taken some meanwhile, so a number is undone by what it changed. */
function JustCounted({ counted: { thing, before, more }, left, onUndo }: JustCountedProps) {
  const locale = useLocale()
  const undone = before === null ? NO_COUNT : left === null ? { left: before } : { more: -more }
  return (
    <div className="k-reads">
      <b>
        {thing.name}: {leftWords(left, locale)}
      </b>
      <ControlForm action="count" fields={{ ...fieldsOf(thing), ...undone }} onSubmit={onUndo}>
        <button type="submit" className="btn">
          {m.kitchen_count_undo({}, { locale })}
        </button>
      </ControlForm>
    </div>
  )
}

type CountRowProps = {
  thing: Thing
  left: number | null
  onCount: (counted: Counted) => void
}

function CountRow({ thing, left, onCount }: CountRowProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const { name } = thing
  const fields = fieldsOf(thing)
  const change = (more: number) => () => onCount({ thing, before: left, more })
  return (
    <li>
      <span>
        {name}
        <small>{leftWords(left, locale)}</small>
      </span>
      <ControlForm
        action="count"
        className="k-count"
        fields={{ ...fields, left: typed }}
        onSubmit={() => {
          change(Number(typed) - (left ?? 0))()
          setTyped('')
        }}
      >
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_STOCK}
          required
          value={typed}
          placeholder={left === null ? '' : String(left)}
          aria-label={m.kitchen_count_of({ item: name }, { locale })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button
          type="submit"
          className="btn btn--line"
          aria-label={m.kitchen_count_set_of({ item: name }, { locale })}
        >
          {m.kitchen_count_set({}, { locale })}
        </button>
      </ControlForm>
      {left === null ? null : (
        <>
          <ControlForm action="count" fields={{ ...fields, more: -1 }} onSubmit={change(-1)}>
            <button
              type="submit"
              className="btn btn--line"
              disabled={left === 0}
              aria-label={m.kitchen_count_less_of({ item: name }, { locale })}
            >
              −
            </button>
          </ControlForm>
          <ControlForm action="count" fields={{ ...fields, more: 1 }} onSubmit={change(1)}>
            <button
              type="submit"
              className="btn btn--line"
              aria-label={m.kitchen_count_more_of({ item: name }, { locale })}
            >
              +
            </button>
          </ControlForm>
          <ControlForm action="count" fields={{ ...fields, ...NO_COUNT }} onSubmit={change(-left)}>
            <button
              type="submit"
              className="btn btn--line"
              aria-label={m.kitchen_count_none_of({ item: name }, { locale })}
            >
              {m.kitchen_count_none({}, { locale })}
            </button>
          </ControlForm>
        </>
      )}
    </li>
  )
}

/** Nobody counts it any more today. */
const NO_COUNT = { lasts: 'no_count' }

function fieldsOf({ kind, id }: CountedThing): Record<string, string> {
  return { [kind]: id }
}

function leftWords(left: number | null, locale: Locale): string {
  return left === null
    ? m.kitchen_count_not({}, { locale })
    : m.kitchen_count_left({ count: left }, { locale })
}
