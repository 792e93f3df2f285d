import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MIDDLE, type Picture } from '#shop/domain/common/picture.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { Section } from '../parts/section.tsx'
import { type DishFieldWiring, DishTextField } from './dish-field.tsx'
import type { DishField } from './dish-values.ts'
import { LONGEST, MOST, readField } from './read-dish.ts'

type PictureFieldsProps = {
  wiring: DishFieldWiring
  picture: Picture
  /** Whether what is only to be looked at is left out, as in the answer to a form without scripts. */
  isShort: boolean
  /** What sends another one. */
  aside: ReactNode
  /** How far another one is. */
  children: ReactNode
}

/** What is chosen about a picture: where close crops look, and what it shows for those who can't see it. */
export function PictureFields({ wiring, picture, isShort, aside, children }: PictureFieldsProps) {
  const locale = useLocale()
  const crop = useCrop(wiring.edit.typed)
  return (
    <Section title={m.office_log_picture({}, { locale })} aside={aside}>
      {children}
      <div className="o-picture">
        {isShort ? null : (
          <figure ref={crop}>
            <div className="tile-shot" data-ground={picture.id}>
              <ItemPicture picture={picture} sizes="15rem" alt="" />
            </div>
            <figcaption>{m.office_dish_close_up({}, { locale })}</figcaption>
          </figure>
        )}
        <div className="o-fields">
          <CropField wiring={wiring} field="focusX" />
          <CropField wiring={wiring} field="focusY" />
          <CropField wiring={wiring} field="zoom" />
          <p className="o-swatch" data-ground={picture.id}>
            <small>{m.office_dish_ground({}, { locale })}</small>
          </p>
        </div>
      </div>
      <DishTextField
        wiring={wiring}
        field="alt"
        hint={m.office_dish_alt_hint({}, { locale })}
        input={{ maxLength: LONGEST.alt }}
      />
    </Section>
  )
}

const FIELDS = ['alt', 'focusX', 'focusY', 'zoom'] as const

/** The same of a dish without a picture, of which nothing can be chosen. */
export function NoPictureFields({ wiring: { edit } }: { wiring: DishFieldWiring }) {
  return FIELDS.map((field) => (
    <input key={field} type="hidden" name={field} value={edit.typed[field]} />
  ))
}

type CropFieldProps = {
  wiring: DishFieldWiring
  field: 'focusX' | 'focusY' | 'zoom'
}

/** A slider: by finger, by arrow keys, and without scripts. */
function CropField({ wiring, field }: CropFieldProps) {
  const type: DishFieldWiring['type'] = (name, text) => wiring.type(name, shortened(text))
  return (
    <DishTextField
      wiring={{ ...wiring, type }}
      field={field}
      // Of any step, because what a shop file says must not become another number by being shown.
      input={{ type: 'range', min: field === 'zoom' ? 1 : 0, max: MOST[field], step: 'any' }}
    />
  )
}

/** To the hundredth, which nobody can see. */
function shortened(text: string): string {
  return String(Math.round(Number(text) * 100) / 100)
}

/** The page's policy allows no style attributes; scripts may set the same values. */
function useCrop(
  typed: Readonly<Pick<Record<DishField, string>, 'focusX' | 'focusY' | 'zoom'>>,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { focusX, focusY, zoom } = typed
  useEffect(() => {
    const shot = ref.current?.querySelector<HTMLElement>('.tile-shot')
    shot?.style.setProperty('--x', `${readable('focusX', focusX) ?? MIDDLE.x}%`)
    shot?.style.setProperty('--y', `${readable('focusY', focusY) ?? MIDDLE.y}%`)
    shot?.style.setProperty('--zoom', String(readable('zoom', zoom) ?? MIDDLE.zoom))
  }, [focusX, focusY, zoom])
  return ref
}

function readable(field: 'focusX' | 'focusY' | 'zoom', typed: string): number | null {
  const read = readField(field, typed, 0)
  return read.ok ? read.value : null
}
