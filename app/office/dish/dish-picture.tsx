import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { Section } from '../parts/section.tsx'
import type { DishFieldWiring } from './dish-field.tsx'
import type { PhotoAnswer } from './photo-answer.ts'
import { PhotoButton } from './photo-form.tsx'
import { NoPictureFields, PictureFields } from './picture-fields.tsx'

type DishPictureProps = {
  wiring: DishFieldWiring
  picture: Picture | null
  isShort: boolean
  photo: FetcherWithComponents<PhotoAnswer>
  /** How far another one is. */
  children: ReactNode
}

/** The picture of a dish, with what is chosen about it and what sends another one. */
export function DishPicture({ wiring, picture, isShort, photo, children }: DishPictureProps) {
  const locale = useLocale()
  if (picture) {
    const other = <PhotoButton label={m.office_dish_photo_other({}, { locale })} fetcher={photo} />
    return (
      <PictureFields wiring={wiring} picture={picture} isShort={isShort} aside={other}>
        {children}
      </PictureFields>
    )
  }
  return (
    <Section
      title={m.office_log_picture({}, { locale })}
      aside={<PhotoButton label={m.office_dish_photo_add({}, { locale })} fetcher={photo} />}
    >
      {children}
      <p>{m.office_dish_photo_none({}, { locale })}</p>
      <NoPictureFields wiring={wiring} />
    </Section>
  )
}
