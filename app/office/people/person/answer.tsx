import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import { ActForm } from '../../parts/act-form.tsx'
import { roleTitle } from '../role-words.ts'
import { switches } from './permission-fields.ts'
import type { Did, PersonAnswer, PersonRefusal } from './person-answer.ts'
import type { PersonData } from './person-data.ts'

type AnswerProps = { answer: PersonAnswer } & Pick<PersonData, 'person' | 'isPasswordAsked'>

/** What came of the form that led here, with the way back where there is one. */
export function Answer({ answer, person, isPasswordAsked }: AnswerProps) {
  const locale = useLocale()
  const { name, role } = person
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSALS[answer.refused]({ name }, { locale })}</Notice>
  }
  const words = DONE[answer.did]({ name, role: roleTitle(role, locale) }, { locale })
  const back = backOf(answer)
  if (back === null || isPasswordAsked) return <Notice>{words}</Notice>
  return (
    <Notice action={<ActForm fields={back}>{m.office_log_undo({}, { locale })}</ActForm>}>
      {words}
    </Notice>
  )
}

/** What is posted to go back; null: there is no way back. */
function backOf(answer: Extract<PersonAnswer, { did: string }>): Record<string, string> | null {
  if (answer.did === 'ended') return { do: 'restore' }
  if (answer.did === 'restored') return { do: 'end' }
  if (answer.did === 'permissions') {
    return answer.was && { do: 'permissions', ...switches(answer.was) }
  }
  if (answer.did === 'role' && answer.was !== null) return { do: 'role', role: answer.was }
  return null
}

const DONE: Record<Did, Message<{ name: string; role: string }>> = {
  role: m.office_person_did_role,
  permissions: m.office_person_did_permissions,
  ended: m.office_person_did_end,
  restored: m.office_person_did_restore,
  signed_out: m.office_person_did_sign_out,
  one_step: m.office_person_did_one_step,
}

const REFUSALS: Record<PersonRefusal, Message<{ name: string }>> = {
  last_owner: m.office_person_last_owner,
  yourself: m.office_person_yourself,
  not_allowed: m.office_people_not_allowed,
  proof_needed: m.office_people_proof_needed,
  wrong_password: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
  not_done: m.office_people_not_done,
}
