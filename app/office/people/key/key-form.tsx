import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_KEY_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofField } from '../../../ui/proof-field.tsx'
import { RoleChoice } from '../role-choice.tsx'
import type { KeyAnswer, KeyPageData, KeyRefusal } from './key-data.ts'

type KeyFormProps = KeyPageData & { refused: Extract<KeyAnswer, { ok: false }> | undefined }

/** What a key is for, and the role that its program has. */
export function KeyForm({ roles, isPasswordAsked, refused }: KeyFormProps) {
  const locale = useLocale()
  const error = refused ? REFUSALS[refused.why]({}, { locale }) : undefined
  const isOfName = refused?.why === 'empty' || refused?.why === 'too_long'
  const isOfPassword = refused?.why === 'proof_needed' || refused?.why === 'wrong_password'
  return (
    <Form className="form o-person-form" method="post">
      {refused && !isOfName && !(isOfPassword && isPasswordAsked) ? (
        <Notice tone="bad">{error}</Notice>
      ) : null}
      <Field
        label={m.office_key_name({}, { locale })}
        hint={m.office_key_name_hint({}, { locale })}
        error={isOfName ? error : undefined}
        name="name"
        defaultValue={refused?.name ?? ''}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <RoleChoice roles={roles} chosen={refused?.role ?? 'kitchen'} />
      <ProofField isAsked={isPasswordAsked} error={isOfPassword ? error : undefined} />
      <p className="o-acts">
        <button type="submit" className="btn btn--main">
          {m.office_key_make({}, { locale })}
        </button>
      </p>
    </Form>
  )
}

const REFUSALS: Record<KeyRefusal, Message> = {
  not_sent: m.office_people_not_done,
  not_allowed: m.office_people_not_allowed,
  empty: m.office_key_name_empty,
  too_long: m.office_key_name_long,
  proof_needed: m.office_people_proof_needed,
  wrong_password: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
  busy: m.office_people_not_done,
}
