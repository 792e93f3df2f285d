import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type TypedZone, ZONE_SHAPES, type ZoneField } from '#shop/domain/settings/typed-zone.ts'
import { KeepTheirs, TheirValue } from '../../parts/theirs.tsx'
import { listedPostcodes } from '../listed-postcodes.ts'
import { SHAPES } from './shape-fields.tsx'
import { THEIRS } from './zone-fields.ts'

type BothValuesProps = { field: ZoneField; typed: TypedZone; theirs: TypedZone | null }

/** Two people changed the same: what is typed stands in the field, and here is the other, to be taken. */
export function BothValues({ field, typed, theirs }: BothValuesProps) {
  const locale = useLocale()
  if (theirs === null || theirs[field] === typed[field]) return null
  const value = valueText(field, theirs[field], locale)
  return (
    <fieldset className="o-both">
      <legend className="sr-only">{m.office_dish_both({}, { locale })}</legend>
      <TheirValue value={value} />
      <button
        type="submit"
        name="do"
        value={`${THEIRS}${field}`}
        formNoValidate
        className="btn btn--line btn--small"
      >
        <KeepTheirs value={value} />
      </button>
    </fieldset>
  )
}

function valueText(field: ZoneField, text: string, locale: Locale): string {
  if (text === '') return ''
  if (field === 'polygon') return m.office_delivery_drawn({}, { locale })
  if (field === 'postcodes') return listedPostcodes(text.split(', '), locale)
  const shape = ZONE_SHAPES.find((one) => field === 'shape' && one === text)
  return shape ? SHAPES[shape]({}, { locale }) : text
}
