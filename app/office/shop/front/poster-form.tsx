import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { POSTER_LENGTHS, type WordsFault } from '#shop/domain/settings/shop-texts.ts'
import { type Choice, Field, SelectField, TextAreaField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { POSTER_FORM, posterAddress } from './front-address.ts'
import type { PosterForm as Form, FrontData, PosterRefusal } from './front-data.ts'
import { FrontForm } from './front-form.tsx'

type PosterFormProps = { front: FrontData; form: Form; refusal: PosterRefusal | null }

/** The words and the picture of one poster. */
export function PosterForm({ front, form, refusal }: PosterFormProps) {
  const locale = useLocale()
  const { at, isNew } = form
  const shown = refusal ?? form
  const wrong = refusal?.wrong === 'changed_meanwhile' ? null : refusal?.wrong
  const title = isNew
    ? m.office_front_add({}, { locale })
    : m.office_shop_change_of({ section: form.title }, { locale })
  return (
    <Section id={POSTER_FORM} title={title}>
      {refusal?.wrong === 'changed_meanwhile' ? (
        <Notice tone="bad">{m.office_front_meanwhile({}, { locale })}</Notice>
      ) : null}
      <FrontForm
        key={`${at} ${front.seen.posters} ${refusal !== null}`}
        to={posterAddress(at)}
        fields={{ do: 'poster', at: String(at), seen: front.seen.posters }}
      >
        <Field
          name="title"
          label={m.office_front_title({}, { locale })}
          defaultValue={shown.title}
          error={faultText(wrong?.title, locale)}
          maxLength={POSTER_LENGTHS.title}
          autoComplete="off"
        />
        <TextAreaField
          name="text"
          label={m.office_front_text({}, { locale })}
          defaultValue={shown.text}
          error={faultText(wrong?.text, locale)}
          maxLength={POSTER_LENGTHS.text}
          rows={2}
        />
        <SelectField
          name="picture"
          label={m.office_front_picture({}, { locale })}
          hint={m.office_front_picture_hint({}, { locale })}
          defaultValue={shown.picture ?? ''}
          choices={pictureChoices(front, form, locale)}
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--main">
            {m.office_shop_save({}, { locale })}
          </button>
          <Link className="btn btn--line" to={href('/office/shop/front')}>
            {m.office_shop_discard({}, { locale })}
          </Link>
        </p>
      </FrontForm>
    </Section>
  )
}

/** A dish of the menu, the picture that it has, the one that was sent, and the photos of the dishes. */
function pictureChoices(
  { dishes, offered, pictures }: FrontData,
  { picture }: Form,
  locale: Locale,
): Choice[] {
  const photos = dishes.flatMap(({ name, pictureId, listing }) =>
    pictureId === null || listing === 'archived'
      ? []
      : [{ value: pictureId, label: m.office_front_photo_of({ dish: name }, { locale }) }],
  )
  const isPhoto = photos.some(({ value }) => value === picture)
  const own =
    picture !== null && !isPhoto && pictures[picture]
      ? [{ value: picture, label: m.office_front_picture_kept({}, { locale }) }]
      : []
  const sent = offered
    ? [{ value: offered.id, label: m.office_front_picture_sent({}, { locale }) }]
    : []
  return [
    { value: '', label: m.office_front_from_menu({}, { locale }) },
    ...own,
    ...sent,
    ...new Map(photos.map((photo) => [photo.value, photo])).values(),
  ]
}

function faultText(fault: WordsFault | null | undefined, locale: Locale): string | undefined {
  if (!fault) return undefined
  return fault.code === 'not_words'
    ? m.office_text_not_words({ most: String(fault.most) }, { locale })
    : m.office_text_placeholder({ found: fault.found, names: '–' }, { locale })
}
