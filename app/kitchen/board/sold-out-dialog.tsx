import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardData } from '../board-data.ts'
import { CountRows } from './count-rows.tsx'
import { IngredientRow, ItemRow, WhatIsOut } from './sold-out-rows.tsx'

type SoldOutDialogProps = { data: BoardData; onClose: () => void }

/** A longer list has a field to find something in it. */
const LONG = 15

type List = 'items' | 'ingredients' | 'left'

/** Takes items and ingredients off sale, and counts them. Stays open, because often two run out together. */
export function SoldOutDialog({ data, onClose }: SoldOutDialogProps) {
  const { items, ingredients } = data
  const locale = useLocale()
  const [list, setList] = useState<List>('items')
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const most = { items: items.length, ingredients: ingredients.length }
  const isLong = { ...most, left: most.items + most.ingredients }[list] > LONG
  const isFound = (name: string) => !isLong || foldLetters(name).includes(foldLetters(query.trim()))
  const shown = ingredients.find(({ id }) => id === marked)

  /** What was looked for in one list is not what is looked for in another. */
  function showList(picked: List) {
    setList(picked)
    setQuery('')
  }

  return (
    <Dialog title={m.kitchen_sold_out({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <div className="k-find">
          <Lists list={list} hasIngredients={ingredients.length > 0} onPick={showList} />
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
        {list === 'left' ? (
          <CountRows data={data} isFound={isFound} />
        ) : (
          <>
            <div role="status">{shown ? <WhatIsOut ingredient={shown} /> : null}</div>
            <ul className="k-items">
              {list === 'ingredients'
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
          </>
        )}
      </div>
    </Dialog>
  )
}

type ListsProps = { list: List; hasIngredients: boolean; onPick: (list: List) => void }

function Lists({ list, hasIngredients, onPick }: ListsProps) {
  const locale = useLocale()
  const lists: [List, string][] = [
    ['items', m.kitchen_out_items({}, { locale })],
    ...(hasIngredients
      ? [['ingredients', m.kitchen_out_ingredients({}, { locale })] as [List, string]]
      : []),
    ['left', m.kitchen_count({}, { locale })],
  ]
  return (
    <fieldset className="k-picks">
      <legend className="sr-only">{m.kitchen_out_what({}, { locale })}</legend>
      {lists.map(([name, words]) => (
        <button
          key={name}
          type="button"
          className="btn btn--line"
          aria-pressed={list === name}
          onClick={() => onPick(name)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
