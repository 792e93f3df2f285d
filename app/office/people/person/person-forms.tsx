import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ProofField } from '../../../ui/proof-field.tsx'
import { Section } from '../../parts/section.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import type { PersonData } from './person-data.ts'

type PersonFormsProps = Pick<PersonData, 'person' | 'roles' | 'yours' | 'isPasswordAsked'>

/** What can be changed about somebody. Each form asks for the password where it was typed too long ago. */
export function PersonForms({ person, roles, yours, isPasswordAsked }: PersonFormsProps) {
  const locale = useLocale()
  const { name, role, disabledAt, hasSecondFactor } = person
  if (disabledAt !== null) {
    return (
      <PersonForm
        act="restore"
        title={m.office_person_restore({}, { locale })}
        text={m.office_person_restore_text({ name }, { locale })}
        isPasswordAsked={isPasswordAsked}
      />
    )
  }
  return (
    <>
      <PersonForm
        act="role"
        title={m.office_person_change_role({}, { locale })}
        text={m.office_person_change_role_text({ name }, { locale })}
        isPasswordAsked={isPasswordAsked}
      >
        <RoleChoice roles={roles} chosen={role} key={role} />
      </PersonForm>
      {role === 'owner' ? null : (
        <PersonForm
          act="permissions"
          title={m.office_person_permissions({}, { locale })}
          text={m.office_person_permissions_text({ name }, { locale })}
          isPasswordAsked={isPasswordAsked}
        >
          <PermissionSwitches person={person} yours={yours} />
        </PersonForm>
      )}
      <PersonForm
        act="sign_out"
        title={m.office_person_sign_out({}, { locale })}
        text={m.office_person_sign_out_text({ name }, { locale })}
        isPasswordAsked={isPasswordAsked}
      />
      {hasSecondFactor ? (
        <PersonForm
          act="one_step"
          title={m.office_person_one_step({}, { locale })}
          text={m.office_person_one_step_text({ name }, { locale })}
          isPasswordAsked={isPasswordAsked}
        />
      ) : null}
      <PersonForm
        act="end"
        title={m.office_person_end({}, { locale })}
        text={m.office_person_end_text({ name }, { locale })}
        isPasswordAsked={isPasswordAsked}
      />
    </>
  )
}

type PersonFormProps = {
  act: 'role' | 'permissions' | 'end' | 'restore' | 'sign_out' | 'one_step'
  title: string
  text: string
  isPasswordAsked: boolean
  children?: ReactNode
}

function PersonForm({ act, title, text, isPasswordAsked, children }: PersonFormProps) {
  return (
    <Section title={title}>
      <Form className="form o-person-form" method="post" preventScrollReset>
        <p>{text}</p>
        {children}
        <ProofField isAsked={isPasswordAsked} />
        <p className="o-acts">
          <button
            type="submit"
            name="do"
            value={act}
            className={act === 'end' ? 'btn btn--bad' : 'btn btn--line'}
          >
            {title}
          </button>
        </p>
      </Form>
    </Section>
  )
}
