import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Ground } from '#shop/domain/common/picture.ts'
import type { Listing } from '#shop/domain/menu/listing.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import type { Touched } from '../impact/read-touched.ts'
import { touchedText } from '../impact/touched-text.ts'
import { KeepPrices } from '../parts/keep-prices.tsx'
import { type RefusedField, RefusedNotice } from '../parts/refused-notice.tsx'
import { consequenceOf } from './consequence.ts'
import type { DishRefused } from './dish-answer.ts'
import type { DishFieldWiring } from './dish-field.tsx'
import { DishForm } from './dish-form.tsx'
import { DISH_FIELDS, type DishValues } from './dish-values.ts'
import { GuestsCard } from './guests-card.tsx'
import { previewCard } from './preview-card.ts'
import { readField } from './read-dish.ts'
import { SaveBar } from './save-bar.tsx'
import { refusedWords, useDishPage } from './use-dish-page.ts'
import { useGround } from './use-ground.ts'

type DishPageProps = {
  now: number
  values: DishValues
  /** Under which name this device keeps what is typed. */
  keptAs: string
  /** Its card as it is by now. */
  card: MenuItem
  whole: boolean
  listing: Listing
  /** What it costs now; null for a new one. */
  was: number | null
  /** Whom a change touches; null: it is new. */
  touched: Touched | null
  categories: readonly { id: string; name: string }[]
  taxIncluded: boolean
  posted: DishRefused | null
  /** The colours of its picture; null without one. */
  ground: Ground | null
  /** The fields of its picture. */
  picture: (wiring: DishFieldWiring) => ReactNode
  saveLabel: string
  /** Whether saving changes the dish, with a draft as the other way, or only its draft; null: it is new. */
  saves: 'dish' | 'draft' | null
  /** What only a new dish asks. */
  asks?: ReactNode
  /** What stands below the form. */
  children?: ReactNode
}

/** The fields of a dish, and beside them the card as guests would see it. */
export function DishPage({ card, whole, listing, was, posted, children, ...page }: DishPageProps) {
  const ground = useGround(page.ground)
  const locale = useLocale()
  const money = useMoney()
  const { currency } = useShopFacts()
  const { fetcher, form, wiring, edit, isTyped, isRestored, isBusy, onSubmit, discard } =
    useDishPage({ ...page, posted })
  const { typed } = edit
  const isScripted = useIsScripted()
  const read = readField('price', typed.price, currency.decimals)
  const price = read.ok ? money(read.value) : null
  const touched = page.touched ? touchedText(page.touched, locale) : ''
  const isOfDraft = page.saves === 'draft'
  const { says, rest } = isOfDraft
    ? { says: m.office_plan_then({}, { locale }), rest: undefined }
    : consequenceOf({ edit, listing, price, touched, locale })
  const isRaised = read.ok && was !== null && read.value > was
  const mayKeep =
    page.saves === 'dish' && listing === 'menu' && was !== null && (isRaised || !isScripted)
  const shown = previewCard(card, typed, currency.decimals)
  return (
    <div className="o-edit" ref={ground}>
      {/* The answer to a form without scripts is short. */}
      {posted ? null : (
        <GuestsCard
          card={shown}
          kitchenName={typed.kitchenName.trim() || shown.title}
          whole={whole}
          isOut={card.soldOutUntil !== null && card.soldOutUntil > page.now}
        />
      )}
      <div className="o-stacked">
        {isRestored ? <Notice>{m.office_dish_restored({}, { locale })}</Notice> : null}
        {posted && fetcher.data === undefined ? (
          <RefusedNotice say={refusedWords(posted.why, locale)} fields={refusedFields(wiring)} />
        ) : null}
        <DishForm
          fetcher={fetcher}
          form={form}
          wiring={wiring}
          categories={page.categories}
          picture={page.picture(wiring)}
          was={was === null ? null : money(was)}
          onSubmit={onSubmit}
        >
          {page.asks}
          {isOfDraft ? <input type="hidden" name="plan" value="yes" /> : null}
          <SaveBar
            consequence={says}
            rest={rest}
            choice={mayKeep ? <KeepPrices was={money(was)} /> : null}
            isTyped={isTyped}
            isBusy={isBusy}
            label={page.saveLabel}
            mayWait={page.saves === 'dish'}
            onDiscard={discard}
          />
        </DishForm>
        {children}
      </div>
    </div>
  )
}

/** The fields that are wrong, and those that somebody else has changed meanwhile. */
function refusedFields({ edit, faultOf, nameOf }: DishFieldWiring): RefusedField[] {
  return DISH_FIELDS.filter(
    (field) => faultOf(field) !== undefined || edit.clashes[field] !== undefined,
  ).map((field) => ({ id: field, label: nameOf(field) }))
}
