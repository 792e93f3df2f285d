import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isTextPage, MAX_HEADING_LENGTH, placeholdersOf } from '#shop/domain/settings/shop-texts.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import { Section } from '../parts/section.tsx'
import { TEXT_LABELS } from './text-names.ts'
import { TEXT_FORM, textAddress } from './texts-address.ts'
import type { TextForm as Shown, TextRefusal, Wrong } from './texts-data.ts'

type TextFormProps = { form: Shown; refusal: TextRefusal | null }

/** The form of a line, or of one section of a page. */
export function TextForm({ form, refusal }: TextFormProps) {
  const locale = useLocale()
  const { name, part, seen, isOwn } = form
  const title = TEXT_LABELS[name]({}, { locale })
  const error = refusal ? wrongText(refusal.wrong, locale) : undefined
  const isPage = isTextPage(name)
  const labels = {
    heading: m.office_text_heading({}, { locale }),
    words: isPage ? m.office_text_paragraphs({}, { locale }) : title,
  }
  const about = (field: TextRefusal['field']) => ({
    id: field,
    name: field,
    label: labels[field],
    error: refusal?.field === field ? error : undefined,
    defaultValue: refusal?.[field] ?? form[field],
  })
  return (
    <Section id={TEXT_FORM} title={m.office_shop_change_of({ section: title }, { locale })}>
      {refusal ? (
        <RefusedNotice
          say={m.office_shop_not_saved({}, { locale })}
          fields={[{ id: refusal.field, label: labels[refusal.field] }]}
        />
      ) : null}
      <Form
        key={`${name} ${part} ${seen} ${refusal !== null}`}
        method="post"
        action={textAddress({ name, part })}
        className="form o-setting-form"
      >
        <input type="hidden" name="text" value={name} />
        <input type="hidden" name="seen" value={seen} />
        {isPage ? (
          <>
            <input type="hidden" name="part" value={String(part)} />
            <Field {...about('heading')} maxLength={MAX_HEADING_LENGTH} autoComplete="off" />
          </>
        ) : null}
        <TextAreaField {...about('words')} hint={hintText(form, locale)} rows={isPage ? 12 : 3} />
        <p className="o-acts">
          <button type="submit" name="action" value="save" className="btn btn--main">
            {m.office_shop_save({}, { locale })}
          </button>
          {isOwn ? (
            <button type="submit" name="action" value="ours" className="btn btn--line">
              {m.office_text_ours({}, { locale })}
            </button>
          ) : null}
          <Link className="btn btn--line" to={href('/office/shop/texts')}>
            {m.office_shop_discard({}, { locale })}
          </Link>
        </p>
      </Form>
    </Section>
  )
}

function hintText({ name, isOwn, shipped }: Shown, locale: Locale): string {
  const known = placeholdersOf(name)
  return [
    isTextPage(name)
      ? m.office_text_hint_page({}, { locale })
      : isOwn && shipped !== ''
        ? m.office_text_hint_ours({ shipped }, { locale })
        : '',
    isTextPage(name) && !isOwn ? m.office_text_hint_whole({}, { locale }) : '',
    known.length === 0 ? '' : m.office_text_hint_known({ names: listed(known) }, { locale }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function wrongText(wrong: Wrong, locale: Locale): string {
  switch (wrong.code) {
    case 'changed_meanwhile':
      return m.office_text_meanwhile({}, { locale })
    case 'not_words':
      return m.office_text_not_words({ most: String(wrong.most) }, { locale })
    case 'placeholder': {
      const names = wrong.known.length === 0 ? '–' : listed(wrong.known)
      return m.office_text_placeholder({ found: wrong.found, names }, { locale })
    }
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
