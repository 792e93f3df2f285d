import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { readGeoJson } from '#shop/domain/settings/geo-json.ts'
import { ZONE_SHAPES, type ZoneField } from '#shop/domain/settings/typed-zone.ts'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { useIsScripted } from '../../../ui/use-is-scripted.ts'
import { DrawMap } from './draw-map.tsx'
import type { ZoneData } from './zone-data.ts'
import { MAX_AREA_TEXT } from './zone-fields.ts'

type FieldFacts = {
  id: string
  name: string
  label: string
  defaultValue: string
  error: string | undefined
  autoComplete: string
}

type ShapeFieldsProps = {
  zone: ZoneData
  /** As it is typed. */
  name: string
  wrong: readonly ZoneField[]
  about: (field: ZoneField) => FieldFacts
  /** What somebody else made of a field, beside what was typed. */
  both: (field: ZoneField) => ReactNode
}

/** Which shape it has; the style shows the fields of the one that is chosen, with scripts and without. */
export function ShapeFields({ zone, name, wrong, about, both }: ShapeFieldsProps) {
  const locale = useLocale()
  const isScripted = useIsScripted()
  const { typed } = zone
  const [shape, setShape] = useState(typed.shape)
  const [km, setKm] = useState(typed.km)
  const [polygon, setPolygon] = useState(typed.polygon)
  const { defaultValue: _, ...drawn } = about('polygon')
  return (
    <>
      <fieldset id="shape" className="o-shapes">
        <legend className="o-legend">{m.office_zone_shape({}, { locale })}</legend>
        {ZONE_SHAPES.map((each) => (
          <label key={each} className="chip">
            <input
              type="radio"
              name="shape"
              value={each}
              defaultChecked={typed.shape === each}
              onChange={() => setShape(each)}
            />
            {SHAPES[each]({}, { locale })}
          </label>
        ))}
      </fieldset>
      {wrong.includes('shape') ? <p className="o-bad">{about('shape').error}</p> : null}
      {both('shape')}
      <div data-shape="circle">
        <Field
          {...about('km')}
          inputMode="decimal"
          hint={m.office_zone_km_hint({}, { locale })}
          onChange={({ currentTarget }) => setKm(currentTarget.value)}
        />
        {both('km')}
      </div>
      {isScripted && shape !== 'postcodes' ? (
        <DrawMap
          zone={zone}
          name={name}
          area={shape === 'circle' ? circleOf(km) : polygonOf(polygon)}
          onDraw={shape === 'polygon' ? setPolygon : null}
        />
      ) : null}
      <div data-shape="polygon">
        <TextAreaField
          {...drawn}
          hint={m.office_zone_polygon_hint({}, { locale })}
          rows={3}
          maxLength={MAX_AREA_TEXT}
          spellCheck={false}
          value={polygon}
          onChange={({ currentTarget }) => setPolygon(currentTarget.value)}
        />
        {both('polygon')}
      </div>
      <TextAreaField
        {...about('postcodes')}
        hint={
          shape === 'postcodes'
            ? m.office_zone_postcodes_hint({}, { locale })
            : m.office_zone_postcodes_also({}, { locale })
        }
        rows={3}
        maxLength={MAX_AREA_TEXT}
      />
      {both('postcodes')}
    </>
  )
}

export const SHAPES: Record<(typeof ZONE_SHAPES)[number], Message> = {
  postcodes: m.office_zone_shape_postcodes,
  circle: m.office_zone_shape_circle,
  polygon: m.office_zone_shape_polygon,
}

function circleOf(km: string) {
  const meters = Math.round(Number(km.replace(',', '.')) * 1000)
  return meters > 0 ? ({ kind: 'circle', meters } as const) : null
}

function polygonOf(text: string) {
  const read = readGeoJson(text)
  return read && ({ kind: 'polygon', polygon: read } as const)
}
