import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Section } from '../../parts/section.tsx'
import type { FrontData } from './front-data.ts'
import { FrontForm } from './front-form.tsx'

/** Which dish stands at the top of the menu, and which one does now. */
export function FeaturedSection({ front }: { front: FrontData }) {
  const locale = useLocale()
  const { dishes, featuredItemId, seen, form, offered } = front
  const choices = dishes
    .filter(({ id, listing }) => listing !== 'archived' || id === featuredItemId)
    .map(({ id, name }) => ({ value: id, label: name }))
  const best = { value: '', label: m.office_front_dish_best({}, { locale }) }
  return (
    <Section title={m.office_front_dish({}, { locale })}>
      <FrontForm key={seen.featuredItemId} fields={{ do: 'dish', seen: seen.featuredItemId }}>
        <SelectField
          name="dish"
          label={m.office_front_dish_label({}, { locale })}
          hint={m.office_front_dish_hint({}, { locale })}
          choices={[best, ...choices]}
          defaultValue={featuredItemId ?? ''}
        />
        <p>{nowText(front, locale)}</p>
        <p className="o-acts">
          <button type="submit" className={form || offered ? 'btn btn--line' : 'btn btn--main'}>
            {m.office_shop_save({}, { locale })}
          </button>
        </p>
      </FrontForm>
    </Section>
  )
}

function nowText(
  { featuredNow, notFeatured, featuredItemId, dishes }: FrontData,
  locale: Locale,
): string {
  if (featuredNow === null) return m.office_front_dish_none({}, { locale })
  const shown = m.office_front_dish_now({ dish: featuredNow }, { locale })
  if (notFeatured === null) return shown
  const dish = dishes.find(({ id }) => id === featuredItemId)?.name ?? ''
  return `${WHY[notFeatured]({ dish }, { locale })} ${shown}`
}

const WHY = {
  sold_out: m.office_front_dish_sold_out,
  not_now: m.office_front_dish_not_now,
  hidden: m.office_front_dish_hidden,
  archived: m.office_front_dish_archived,
  unknown: m.office_front_dish_unknown,
}
