import { memo, type ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { inSentence } from '#shop/wording/in-sentence.ts'
import { Contains, MarkOfIngredient } from './ingredient-words.tsx'
import { LayerPicture } from './layer-picture.tsx'
import type { LayerRow } from './layer-rows.ts'
import { Portions } from './portions.tsx'
import { SwapChoice } from './swap-choice.tsx'
import type { Changing } from './use-changes.ts'
import { useSteps } from './use-steps.ts'

type LayerListProps = { rows: readonly LayerRow[]; changing: Changing }

/** What lies in it, from top to bottom as it does: what lies around the rest is there twice. */
export function LayerList({ rows, changing }: LayerListProps) {
  const locale = useLocale()
  const { dish, out, change } = changing
  const { parts } = dish
  const step = useSteps(new Map(rows.map((row) => [row.key, row])), change)
  const isWrap = ({ ingredientId }: LayerRow) => parts.ingredients.get(ingredientId)?.isWrap
  const shownOf = ({ ingredientId, standardId }: LayerRow) => ({
    parts,
    ingredientId,
    standardId,
    isOut: out.has(ingredientId),
  })
  return (
    <ul className="layers" aria-label={m.dish_stack({}, { locale })}>
      {rows.map((row) => (
        <Layer
          key={row.key}
          {...shownOf(row)}
          place={isWrap(row) ? 'top' : undefined}
          rowKey={row.key}
          portions={row.portions}
          nextPrice={nextPrice(row, changing)}
          isCounted={row.isCounted}
          isFewer={row.fewer !== undefined}
          isMore={row.more !== undefined}
          onStep={step}
        >
          {row.swap ? (
            <SwapChoice swap={row.swap} standardId={row.standardId} changing={changing} />
          ) : null}
        </Layer>
      ))}
      {rows.filter(isWrap).map((row) => (
        <LowerPart key={`${row.key} below`} {...shownOf(row)} />
      ))}
    </ul>
  )
}

/** What one portion more costs, in minor units; nothing where the standard one comes back. */
function nextPrice({ more, portions, standard }: LayerRow, { moreFor }: Changing): number {
  return more && portions >= standard ? moreFor(more) : 0
}

type ShownProps = {
  parts: MenuParts
  ingredientId: string
  standardId: string
  isOut: boolean
}

type LayerProps = ShownProps & {
  place: 'top' | undefined
  rowKey: string
  portions: number
  /** In minor units. */
  nextPrice: number
  isCounted: boolean
  isFewer: boolean
  isMore: boolean
  onStep: ReturnType<typeof useSteps>
  /** What can take its place. */
  children: ReactNode
}

/** Drawn anew only when something about it changes, so that a tap draws one row. */
const Layer = memo((props: LayerProps) => {
  const locale = useLocale()
  const money = useMoney()
  const { place, rowKey, portions, nextPrice, isCounted, isFewer, isMore, ...rest } = props
  const { onStep, children, ...shown } = rest
  const name = nameIn(shown.parts, shown.ingredientId)
  return (
    <li
      className="layer"
      data-spot={shown.standardId}
      tabIndex={-1}
      data-off={portions === 0 || undefined}
    >
      <LayerPicture ingredientId={shown.ingredientId} isUpper={place === 'top'} />
      <LayerWords {...shown} title={place ? m.dish_top({ name }, { locale }) : name}>
        {nextPrice > 0 ? (
          <span className="num">{m.dish_next_plus({ price: money(nextPrice) }, { locale })}</span>
        ) : null}
      </LayerWords>
      {isCounted ? (
        <Portions
          label={name}
          value={portions}
          onFewer={isFewer ? () => onStep(rowKey, 'fewer') : undefined}
          onMore={isMore && !shown.isOut ? () => onStep(rowKey, 'more') : undefined}
        />
      ) : children ? null : (
        <span className="layer-always">{alwaysWords()}</span>
      )}
      {children}
    </li>
  )

  function alwaysWords() {
    return portions > 1
      ? m.basket_times({ count: portions }, { locale })
      : m.dish_always({}, { locale })
  }
})

/** The lower half of a bun: whatever is said or changed about it stands at the upper one. */
const LowerPart = memo((shown: ShownProps) => {
  const locale = useLocale()
  const name = nameIn(shown.parts, shown.ingredientId)
  return (
    <li className="layer" tabIndex={-1}>
      <LayerPicture ingredientId={shown.ingredientId} />
      <LayerWords {...shown} title={m.dish_bottom({ name }, { locale })} />
    </li>
  )
})

type LayerWordsProps = ShownProps & { title: string; children?: ReactNode }

function LayerWords({ parts, ingredientId, standardId, isOut, title, children }: LayerWordsProps) {
  const locale = useLocale()
  return (
    <div className="layer-say">
      <b>{title}</b>
      <small>
        {isOut ? <span className="layer-out">{m.dish_sold_out({}, { locale })}</span> : null}
        {children}
        {ingredientId === standardId ? null : (
          <span>
            {m.dish_instead_of({ name: inSentence(nameIn(parts, standardId), locale) }, { locale })}
          </span>
        )}
        <Contains parts={parts} ingredientId={ingredientId} />
      </small>
      <MarkOfIngredient parts={parts} ingredientId={ingredientId} />
    </div>
  )
}

function nameIn({ ingredients }: MenuParts, id: string): string {
  return ingredients.get(id)?.name ?? id
}
