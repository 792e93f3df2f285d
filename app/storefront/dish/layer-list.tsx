import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { inSentence } from '#shop/wording/in-sentence.ts'
import { Contains, MarkOfIngredient } from './ingredient-words.tsx'
import type { LayerRow } from './layer-rows.ts'
import { Portions } from './portions.tsx'
import { SwapChoice } from './swap-choice.tsx'
import type { Changing } from './use-changes.ts'

type LayerListProps = { rows: readonly LayerRow[]; changing: Changing }

/** What lies in it, from top to bottom as it does: what lies around the rest is there twice. */
export function LayerList({ rows, changing }: LayerListProps) {
  const locale = useLocale()
  const { parts } = changing.dish
  const wraps = rows.filter(({ ingredientId }) => parts.ingredients.get(ingredientId)?.isWrap)
  return (
    <ul className="layers" aria-label={m.dish_stack({}, { locale })}>
      {rows.map((row) => (
        <Layer
          key={row.key}
          row={row}
          place={wraps.includes(row) ? 'top' : undefined}
          changing={changing}
        />
      ))}
      {wraps.map((row) => (
        <Layer key={`${row.key} below`} row={row} place="bottom" changing={changing} />
      ))}
    </ul>
  )
}

type LayerProps = { row: LayerRow; place: 'top' | 'bottom' | undefined; changing: Changing }

function Layer({ row, place, changing }: LayerProps) {
  const locale = useLocale()
  const { dish, out } = changing
  const { ingredientId, standardId, portions, swap } = row
  const nameOf = (id: string) => dish.parts.ingredients.get(id)?.name ?? id
  const name = nameOf(ingredientId)
  const isOut = out.has(ingredientId)
  const shown = { top: m.dish_top, bottom: m.dish_bottom }
  return (
    <li
      className="layer"
      data-spot={place === 'bottom' ? undefined : standardId}
      tabIndex={-1}
      data-off={portions === 0 || undefined}
    >
      <div className="layer-say">
        <b>{place ? shown[place]({ name }, { locale }) : name}</b>
        <small>
          {isOut ? <span className="layer-out">{m.dish_sold_out({}, { locale })}</span> : null}
          <NextPrice row={row} changing={changing} />
          {ingredientId === standardId ? null : (
            <span>
              {m.dish_instead_of({ name: inSentence(nameOf(standardId), locale) }, { locale })}
            </span>
          )}
          <Contains parts={dish.parts} ingredientId={ingredientId} />
        </small>
        <MarkOfIngredient parts={dish.parts} ingredientId={ingredientId} />
      </div>
      {place === 'bottom' ? null : <LayerControl row={row} name={name} changing={changing} />}
      {swap && place !== 'bottom' ? (
        <SwapChoice swap={swap} standardId={standardId} changing={changing} />
      ) : null}
    </li>
  )
}

/** What one portion more costs; nothing where the standard one comes back. */
function NextPrice({ row: { more, portions, standard }, changing }: Omit<LayerProps, 'place'>) {
  const locale = useLocale()
  const money = useMoney()
  const amount = more && portions >= standard ? changing.moreFor(more) : 0
  if (amount === 0) return null
  return <span className="num">{m.dish_next_plus({ price: money(amount) }, { locale })}</span>
}

type LayerControlProps = { row: LayerRow; name: string; changing: Changing }

function LayerControl({ row, name, changing: { change, out } }: LayerControlProps) {
  const locale = useLocale()
  const { fewer, more, portions, swap, isCounted } = row
  if (!isCounted) {
    if (swap) return null
    return <span className="layer-always">{alwaysWords()}</span>
  }
  const isMore = more && !out.has(row.ingredientId)
  return (
    <Portions
      label={name}
      value={portions}
      onFewer={fewer && (() => change(fewer))}
      onMore={isMore ? () => change(more) : undefined}
    />
  )

  function alwaysWords() {
    return portions > 1
      ? m.basket_times({ count: portions }, { locale })
      : m.dish_always({}, { locale })
  }
}
