import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import {
  PERMISSIONS,
  type Permission,
  usualPermissions,
} from '#shop/domain/accounts/permissions.ts'
import { permissionText } from '../permission-words.ts'
import { fieldOf } from './permission-fields.ts'
import type { PersonData } from './person-data.ts'

type SwitchesProps = Pick<PersonData, 'person' | 'yours'>

/** What somebody may do, each by itself. What whoever reads the page may not do themselves stays as it is. */
export function PermissionSwitches({ person, yours }: SwitchesProps) {
  return (
    <ul className="o-picks" key={person.permissions.join()}>
      {PERMISSIONS.map((permission) => (
        <li key={permission}>
          <label>
            <input
              type="checkbox"
              name={fieldOf(permission)}
              value="on"
              defaultChecked={person.permissions.includes(permission)}
              disabled={!yours.includes(permission)}
            />
            <Words permission={permission} person={person} />
          </label>
        </li>
      ))}
    </ul>
  )
}

function Words({ permission, person }: { permission: Permission } & Pick<SwitchesProps, 'person'>) {
  const locale = useLocale()
  const isUsual = usualPermissions(person.role).includes(permission)
  return (
    <span>
      <b>{permissionText(permission, locale)}</b>
      <small>
        {isUsual
          ? m.office_permission_usual({}, { locale })
          : m.office_permission_unusual({}, { locale })}
      </small>
    </span>
  )
}
