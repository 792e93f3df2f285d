import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofField } from '../../../ui/proof-field.tsx'
import { RoleChoice } from '../role-choice.tsx'
import type { InviteAnswer, InviteData, InviteRefusal } from './invite-data.ts'

type InviteFormProps = Pick<InviteData, 'roles' | 'isPasswordAsked'> & {
  refused: Extract<InviteAnswer, { ok: false }> | undefined
}

/** Who is invited as what: by a link to show them, or by mail. */
export function InviteForm({ roles, isPasswordAsked, refused }: InviteFormProps) {
  const locale = useLocale()
  const error = refused ? REFUSALS[refused.why]({}, { locale }) : undefined
  const place = refused ? (PLACES[refused.why] ?? 'form') : null
  return (
    <Form className="form o-person-form" method="post">
      {place === 'form' || (place === 'password' && !isPasswordAsked) ? (
        <Notice tone="bad">{error}</Notice>
      ) : null}
      <RoleChoice roles={roles} chosen={refused?.role ?? 'kitchen'} />
      <Field
        label={m.office_people_email({}, { locale })}
        hint={m.office_people_email_hint({}, { locale })}
        error={place === 'email' ? error : undefined}
        name="email"
        type="email"
        defaultValue={refused?.email ?? ''}
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
      />
      <ProofField isAsked={isPasswordAsked} error={place === 'password' ? error : undefined} />
      <p className="o-acts">
        <button type="submit" className="btn btn--main">
          {m.office_people_invite({}, { locale })}
        </button>
      </p>
    </Form>
  )
}

/** The field at which a refusal stands, if it is of one. */
const PLACES: Partial<Record<InviteRefusal, 'email' | 'password'>> = {
  malformed: 'email',
  address_needed: 'email',
  works_here: 'email',
  proof_needed: 'password',
  wrong_password: 'password',
}

const REFUSALS: Record<InviteRefusal, Message> = {
  not_sent: m.office_people_not_done,
  not_allowed: m.office_people_not_allowed,
  malformed: m.office_people_email_malformed,
  address_needed: m.office_people_address_needed,
  works_here: m.office_people_works_here,
  proof_needed: m.office_people_proof_needed,
  wrong_password: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
  busy: m.office_people_not_done,
}
