import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import {
  REPLY_LENGTHS,
  REPLY_PLACEHOLDERS,
  type WordsFault,
} from '#shop/domain/settings/shop-texts.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../parts/section.tsx'
import { REPLY_FORM, replyAddress } from './replies-address.ts'
import type { ReplyRefusal, ReplyForm as Shown } from './replies-data.ts'

type ReplyFormProps = { form: Shown; seen: string; refusal: ReplyRefusal | null }

/** What the button of a saved reply says, and what it writes. */
export function ReplyForm({ form, seen, refusal }: ReplyFormProps) {
  const locale = useLocale()
  const { at, isNew } = form
  const shown = refusal ?? form
  const wrong = refusal?.wrong === 'changed_meanwhile' ? null : refusal?.wrong
  const names = listed(REPLY_PLACEHOLDERS)
  return (
    <Section
      id={REPLY_FORM}
      title={
        isNew
          ? m.office_replies_add({}, { locale })
          : m.office_shop_change_of({ section: form.label }, { locale })
      }
    >
      {refusal?.wrong === 'changed_meanwhile' ? (
        <Notice tone="bad">{m.office_replies_meanwhile({}, { locale })}</Notice>
      ) : null}
      <Form
        key={`${at} ${seen} ${refusal !== null}`}
        method="post"
        action={replyAddress(at)}
        className="o-setting-form"
        preventScrollReset
      >
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="seen" value={seen} />
        <Field
          name="label"
          label={m.office_replies_label({}, { locale })}
          defaultValue={shown.label}
          error={faultText(wrong?.label, locale)}
          maxLength={REPLY_LENGTHS.label}
          autoComplete="off"
        />
        <TextAreaField
          name="text"
          label={m.office_replies_text({}, { locale })}
          hint={m.office_replies_text_hint({ names, number: '{number}' }, { locale })}
          defaultValue={shown.text}
          error={faultText(wrong?.text, locale)}
          maxLength={REPLY_LENGTHS.text}
          rows={8}
        />
        <p className="o-acts">
          <button type="submit" name="do" value="reply" className="btn btn--main">
            {m.office_shop_save({}, { locale })}
          </button>
          <Link className="btn btn--line" to={href('/office/shop/replies')}>
            {m.office_shop_discard({}, { locale })}
          </Link>
        </p>
      </Form>
    </Section>
  )
}

function faultText(fault: WordsFault | null | undefined, locale: Locale): string | undefined {
  if (!fault) return undefined
  if (fault.code === 'not_words') {
    return m.office_text_not_words({ most: String(fault.most) }, { locale })
  }
  const names = fault.known.length === 0 ? '–' : listed(fault.known)
  return m.office_text_placeholder({ found: fault.found, names }, { locale })
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
