import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { itemFacts, madeOf } from '#shop/domain/menu/made-of.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { standardCombo } from '#shop/domain/pricing/standard-combo.ts'
import { standardItem } from '#shop/domain/pricing/standard-item.ts'
import type { Draft } from '../../draft/draft.ts'
import { DraftForm } from '../../draft/draft-form.tsx'
import type { DraftFault } from '../../draft/read-typed.ts'
import type { UsedForm } from '../../draft/use-draft-form.ts'
import { DishFacts } from '../dish-facts.tsx'
import { GuestsCard } from '../guests-card.tsx'
import { useGround } from '../use-ground.ts'
import type { PartData } from './part-data.ts'
import { partEffect } from './part-effect.ts'
import { PARTS } from './parts.ts'

type PartFrameProps = {
  data: PartData
  used: UsedForm
  /** What is typed, as far as it can be read. */
  changed: Partial<Pick<MenuItemDraft, 'recipe' | 'choices' | 'slots'>>
  refusals: readonly Refusal<DraftFault>[]
  inWords: (draft: Draft) => string
  /** What stands below the card. */
  figure?: ReactNode
  children: ReactNode
}

/** A part of a dish that is typed, and beside it what follows: the card as guests will see it, allergens and energy. */
export function PartFrame({ data, used, changed, figure, children, ...form }: PartFrameProps) {
  const locale = useLocale()
  const { item, card, parts } = data
  const ground = useGround(data.ground)
  const made = { ...item, ...changed }
  const { standard: _, ...plain } = card
  const standard =
    made.slots.length > 0 ? standardCombo(made, parts) : standardItem({ ...made, parts })
  return (
    <div className="o-edit" ref={ground}>
      <div className="o-beside">
        <GuestsCard
          card={{ ...plain, ...(standard && { standard }) }}
          kitchenName={item.kitchenName || item.title}
          whole={data.isWhole}
          isOut={card.soldOutUntil !== null && card.soldOutUntil > data.now}
        />
        {figure}
      </div>
      <DraftForm
        used={used}
        shape={PARTS[data.name].shape}
        result={data.result}
        {...form}
        {...partEffect(data, locale)}
        waits={data.isPlanned ? 'always' : 'may'}
      >
        {children}
        {made.slots.length > 0 ? null : (
          <DishFacts facts={itemFacts(madeOf(made, parts.groups), parts.ingredients)} />
        )}
      </DraftForm>
    </div>
  )
}
