import type { RefObject } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { plain } from '#shop/domain/pricing/change-dish.ts'
import { NO_CHANGES } from '#shop/domain/pricing/made-dish.ts'
import { DishFigures } from './dish-figures.tsx'
import { LayerList } from './layer-list.tsx'
import { rowsOf } from './layer-rows.ts'
import { OptionGroup } from './option-group.tsx'
import type { Changing } from './use-changes.ts'
import './choices.css'

type DishChoicesProps = { changing: Changing; at: RefObject<HTMLDivElement | null> }

/** All that can be changed about a dish, and what follows from it. */
export function DishChoices({ changing, at }: DishChoicesProps) {
  const locale = useLocale()
  const { dish, changes, made, isChanged, change } = changing
  const { layers, groups } = rowsOf(dish, changes, made)
  const isStack = layers.some(
    ({ ingredientId }) => dish.parts.ingredients.get(ingredientId)?.isWrap,
  )
  const isBuilt = dish.recipe.some(({ kind }) => kind === 'removable')
  return (
    <div className="dish-choices" ref={at}>
      {layers.length > 0 ? (
        <section className="dish-group">
          <header>
            <h2>{isStack ? m.dish_stack({}, { locale }) : m.dish_inside({}, { locale })}</h2>
            {isBuilt && (isStack || isChanged) ? (
              <button
                type="button"
                className="link"
                onClick={() => change(isChanged ? NO_CHANGES : plain(dish, changes))}
              >
                {isChanged ? m.dish_as_it_comes({}, { locale }) : m.dish_plain({}, { locale })}
              </button>
            ) : null}
          </header>
          <LayerList rows={layers} changing={changing} />
        </section>
      ) : null}
      {groups.map((rows) => (
        <OptionGroup key={rows.group.id} rows={rows} changing={changing} />
      ))}
      <DishFigures made={made} />
    </div>
  )
}
