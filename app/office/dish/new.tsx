import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pick } from '#shop/domain/common/pick.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { USUAL_ITEM } from '#shop/domain/menu/menu-item-draft.ts'
import { usualTaxRate } from '#shop/domain/menu/usual-tax.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { SelectField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { NewCategoryLink } from '../entry/new-category-link.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/new.ts'
import { DishPage } from './dish-page.tsx'
import { type DishValues, dishValues } from './dish-values.ts'
import { answerNewDish } from './new-dish-action.ts'
import { NoPictureFields } from './picture-fields.tsx'
import './dish.css'

const USUAL_RATING = 4.5

/** A dish as a new one begins: what only its owner knows is empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const { currency, taxIncluded } = await readSettings(read)
  const { categories, items } = await readMenuDraft(read)
  const categoryId = categories[0]?.id ?? ''
  const usual = {
    ...USUAL_ITEM,
    taxRate: usualTaxRate(items),
    title: '',
    price: 0,
    rating: USUAL_RATING,
    alt: '',
    focus: null,
    categoryId,
  }
  const values: DishValues = {
    ...dishValues({ ...usual, bullets: ['', '', ''] }, currency.decimals),
    price: '',
  }
  return {
    now: clock(),
    values,
    card: emptyCard(),
    taxIncluded,
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerNewDish(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_dish_new({}, { locale }), isPrivate: true })
}

export default function NewDishPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { card, ...page } = loaderData
  const posted = actionData && !actionData.ok ? actionData : null
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/menu')}>{m.office_menu({}, { locale })}</Link>}
        title={m.office_dish_new({}, { locale })}
      />
      {page.categories.length === 0 ? (
        <div className="o-empty">
          <h2>{m.office_dish_no_categories({}, { locale })}</h2>
          <NewCategoryLink />
        </div>
      ) : (
        <DishPage
          {...page}
          keptAs="new "
          card={{ ...card, title: m.office_dish_new({}, { locale }) }}
          whole={false}
          listing="hidden"
          was={null}
          touched={null}
          posted={posted}
          ground={null}
          picture={(wiring) => <NoPictureFields wiring={wiring} />}
          saves={null}
          saveLabel={m.office_dish_add({}, { locale })}
          asks={<WhenShown />}
        />
      )}
    </>
  )
}

function WhenShown() {
  const locale = useLocale()
  const guestsSee = m.office_menu_guests_see({}, { locale })
  return (
    <Section title={guestsSee}>
      <SelectField
        name="listing"
        label={m.office_dish_when_shown({}, { locale })}
        choices={[
          { value: 'hidden', label: m.office_dish_shown_later({}, { locale }) },
          { value: 'menu', label: m.office_dish_shown_now({}, { locale }) },
        ]}
      />
    </Section>
  )
}

function emptyCard(): MenuItem {
  return {
    ...pick(USUAL_ITEM, ['taxRate', 'makeMinutes', 'patties']),
    id: '',
    slug: '',
    title: '',
    price: 0,
    bullets: ['', '', ''],
    rating: USUAL_RATING,
    picture: null,
    soldOutUntil: null,
    anchor: 'guestsCard',
  }
}
