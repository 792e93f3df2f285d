import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { type AskedGroup, withOnly } from '#shop/domain/pricing/change-dish.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { Chip } from './chip.tsx'
import type { Changing } from './use-changes.ts'

type SwapChoiceProps = { swap: AskedGroup; standardId: string; changing: Changing }

/** What can take a layer's place: the ingredient of the recipe is one of them, and costs nothing. */
export function SwapChoice({ swap, standardId, changing }: SwapChoiceProps) {
  const locale = useLocale()
  const { dish, changes, change, moreFor, out } = changing
  const { group, options, chosen } = swap
  const isStandard = !options.some(({ id, ingredientId }) => {
    return chosen.has(id) && ingredientId !== standardId
  })
  const others = options.filter(({ ingredientId }) => ingredientId !== standardId)
  const standard = withOnly(changes, swap, null)
  return (
    <fieldset className="chips layer-swap">
      <legend className="sr-only">{m.dish_choose({ group: group.name }, { locale })}</legend>
      <Chip
        type="radio"
        name={`swap-${group.id}`}
        label={nameOf(dish.parts, standardId)}
        isChosen={isStandard}
        isOut={out.has(standardId)}
        more={0}
        onChoose={() => change(standard)}
      />
      {others.map(({ id, name, ingredientId }) => {
        const wanted = withOnly(changes, swap, id)
        return (
          <Chip
            key={id}
            type="radio"
            name={`swap-${group.id}`}
            label={name}
            isChosen={chosen.has(id)}
            isOut={out.has(ingredientId ?? '')}
            more={moreFor(wanted) - moreFor(standard)}
            onChoose={() => change(wanted)}
          />
        )
      })}
    </fieldset>
  )
}

function nameOf({ ingredients }: MenuParts, id: string): string {
  return ingredients.get(id)?.name ?? id
}
