import { PERMISSIONS, type Permission } from '#shop/domain/accounts/permissions.ts'

type PermissionField = `may_${Permission}`

/** The switches of the form, one for each permission. */
export const PERMISSION_FIELDS: readonly PermissionField[] = PERMISSIONS.map(fieldOf)

/** The name of a permission's switch. */
export function fieldOf(permission: Permission): PermissionField {
  return `may_${permission}`
}

/** Returns what was switched on. */
export function switchedOn(typed: Readonly<Record<PermissionField, string>>): Permission[] {
  return PERMISSIONS.filter((permission) => typed[fieldOf(permission)] === 'on')
}

/** Returns what a form posts that switches these on, and all others off. */
export function switches(permissions: readonly Permission[]): Record<string, string> {
  return Object.fromEntries(permissions.map((permission) => [fieldOf(permission), 'on']))
}
