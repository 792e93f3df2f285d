import { isOfPeople } from '../accounts/people-change.ts'
import type { Permission } from '../accounts/permissions.ts'
import type { Change } from '../common/change.ts'

/** Hours are changed by those who change the menu, all other settings by those who may change settings, people by those who may manage them. */
const HOURS: ReadonlySet<string> = new Set(['openingHours', 'openingExceptions', 'wayHours'])

/** Returns what somebody has to be allowed to make such a change, or to take it back. */
export function permissionToChange({ entity, id }: Pick<Change, 'entity' | 'id'>): Permission {
  if (isOfPeople({ entity })) return 'staff'
  return entity === 'setting' && !HOURS.has(id) ? 'settings' : 'prices'
}
