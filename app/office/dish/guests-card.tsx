import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { ItemFace } from '../../ui/item-face.tsx'

type GuestsCardProps = {
  /** With what is typed. */
  card: MenuItem
  /** What the board calls it. */
  kitchenName: string
  /** Whether a tall picture is shown uncropped. */
  whole: boolean
  isOut: boolean
}

const SIDES = ['card', 'out', 'kitchen'] as const
const HALF = { phone: 'half', tablet: 'half', desk: 'half' } as const

/** The card as guests see it, as they would if it were sold out, and what the board calls it. Nothing of it can be pressed. */
export function GuestsCard({ card, kitchenName, whole, isOut }: GuestsCardProps) {
  const locale = useLocale()
  const [side, setSide] = useState<(typeof SIDES)[number]>(isOut ? 'out' : 'card')
  const words = {
    card: m.office_dish_side_card({}, { locale }),
    out: m.menu_sold_out({}, { locale }),
    kitchen: m.office_dish_side_kitchen({}, { locale }),
  }
  const isShownOut = side === 'out'
  const out = m.menu_sold_out({}, { locale })
  return (
    <aside className="o-see" aria-label={m.office_menu_guests_see({}, { locale })}>
      <fieldset className="o-sides">
        <legend>{m.office_menu_guests_see({}, { locale })}</legend>
        {SIDES.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      {side === 'kitchen' ? (
        <p className="o-board-name">{kitchenName}</p>
      ) : (
        <div className="o-card" inert>
          <ItemFace
            item={card}
            name={<a href="#guestsCard">{card.title}</a>}
            place={HALF}
            eager
            whole={whole}
            isOut={isShownOut}
            plates={isShownOut ? <p className="sold">{out}</p> : null}
            acts={
              <>
                <div className="add">
                  <button type="button" className="btn btn--pop" disabled={isShownOut}>
                    {isShownOut ? out : m.menu_add({}, { locale })}
                  </button>
                </div>
                {isShownOut ? null : <span className="link">{m.menu_order({}, { locale })}</span>}
              </>
            }
          />
        </div>
      )}
    </aside>
  )
}
