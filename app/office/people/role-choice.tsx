import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { roleMeaning, roleTitle } from './role-words.ts'

type RoleChoiceProps = { roles: readonly StaffRole[]; chosen: string }

/** The roles that may be given, each with what it means. */
export function RoleChoice({ roles, chosen }: RoleChoiceProps) {
  const locale = useLocale()
  const legend = useId()
  return (
    <div role="radiogroup" aria-labelledby={legend}>
      <p className="o-legend" id={legend}>
        {m.office_people_role({}, { locale })}
      </p>
      <ul className="o-picks">
        {roles.map((role) => (
          <li key={role}>
            <label>
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                required
              />
              <span>
                <b>{roleTitle(role, locale)}</b>
                <small>{roleMeaning(role, locale)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
