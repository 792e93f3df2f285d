import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardData } from '../board-data.ts'
import { IngredientRow, ItemRow, WhatIsOut } from './sold-out-rows.tsx'

type SoldOutDialogProps = { data: BoardData; onClose: () => void }

/** A longer list has a field to find something in it. */
const LONG = 15

/** Takes items and ingredients off sale and puts them back. Stays open, because often two run out together. */
export function SoldOutDialog({ data: { items, ingredients }, onClose }: SoldOutDialogProps) {
  const locale = useLocale()
  const [showsIngredients, setShowsIngredients] = useState(false)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const isLong = (showsIngredients ? ingredients : items).length > LONG
  const isFound = (name: string) => !isLong || foldLetters(name).includes(foldLetters(query.trim()))
  const shown = ingredients.find(({ id }) => id === marked)

  /** What was looked for in one list is not what is looked for in the other. */
  function showList(ofIngredients: boolean) {
    setShowsIngredients(ofIngredients)
    setQuery('')
  }

  return (
    <Dialog title={m.kitchen_sold_out({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <div className="k-find">
          {ingredients.length > 0 ? (
            <fieldset className="k-picks">
              <legend className="sr-only">{m.kitchen_out_what({}, { locale })}</legend>
              <button
                type="button"
                className="btn btn--line"
                aria-pressed={!showsIngredients}
                onClick={() => showList(false)}
              >
                {m.kitchen_out_items({}, { locale })}
              </button>
              <button
                type="button"
                className="btn btn--line"
                aria-pressed={showsIngredients}
                onClick={() => showList(true)}
              >
                {m.kitchen_out_ingredients({}, { locale })}
              </button>
            </fieldset>
          ) : null}
          {isLong ? (
            <input
              type="search"
              value={query}
              aria-label={m.kitchen_out_find({}, { locale })}
              placeholder={m.kitchen_out_find({}, { locale })}
              onChange={(event) => setQuery(event.target.value)}
            />
          ) : null}
        </div>
        <div role="status">{shown ? <WhatIsOut ingredient={shown} /> : null}</div>
        <ul className="k-items">
          {showsIngredients
            ? ingredients
                .filter(({ name }) => isFound(name))
                .map((each) => (
                  <IngredientRow
                    key={each.id}
                    ingredient={each}
                    onMark={() => setMarked(each.id)}
                  />
                ))
            : items
                .filter(({ title }) => isFound(title))
                .map((each) => <ItemRow key={each.id} item={each} />)}
        </ul>
      </div>
    </Dialog>
  )
}
