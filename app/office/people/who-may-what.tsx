import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PERMISSIONS, usualPermissions } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'
import { Section } from '../parts/section.tsx'
import { permissionText } from './permission-words.ts'
import { roleTitle } from './role-words.ts'

/** What each role usually may, as the domain has it. */
export function WhoMayWhat() {
  const locale = useLocale()
  return (
    <Section title={m.office_people_who_may({}, { locale })}>
      <p>{m.office_people_who_may_say({}, { locale })}</p>
      <div className="o-may">
        <table>
          <thead>
            <tr>
              <td />
              {STAFF_ROLES.map((role) => (
                <th scope="col" key={role}>
                  {roleTitle(role, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionText(permission, locale)}</th>
                {STAFF_ROLES.map((role) => (
                  <Cell key={role} role={role} permission={permission} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type CellProps = { role: StaffRole; permission: (typeof PERMISSIONS)[number] }

function Cell({ role, permission }: CellProps) {
  const locale = useLocale()
  const isUsual = usualPermissions(role).includes(permission)
  return (
    <td>
      <span className="sr-only">
        {isUsual ? m.office_people_yes({}, { locale }) : m.office_people_no({}, { locale })}
      </span>
      <span aria-hidden="true">{isUsual ? '✓' : '–'}</span>
    </td>
  )
}
