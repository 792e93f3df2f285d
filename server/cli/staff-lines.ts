import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import { listApiKeys } from '#shop/persistence/queries/accounts/api-keys.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'

/** A line for everyone who works here, is disabled or is invited. */
export async function staffLines({ read, clock }: Shop): Promise<string> {
  const staff = await listStaff(read)
  const invited = await listInvitations(read, clock())
  const lines = [
    ...staff.map(({ role, email, name, disabledAt }) => {
      const since = disabledAt === null ? '' : `, disabled ${utcMinute(disabledAt)}`
      return `${role} ${email}, ${name}${since}`
    }),
    ...invited.map(({ role, email, expiresAt }) => {
      return `${role} ${email}, invited until ${utcMinute(expiresAt)}`
    }),
  ]
  const staffed =
    lines.join('\n') || 'There is no staff yet. Start with: npm run staff -- add EMAIL owner'
  return `${staffed}\n\n${await recipientsLine(read)}`
}

/** Where warnings and guests' messages go, and what to do where that is nowhere or for the time being. */
async function recipientsLine(read: Reader): Promise<string> {
  const { addresses, isOwnAddress } = await shopRecipients(read)
  if (addresses.length === 0) return NO_RECIPIENT_WARNING
  const until = isOwnAddress ? '' : ', until the menu file gives the shop an `email` of its own'
  return `Warnings and guests' messages go to ${addresses.join(', ')}${until}.`
}

/** Said at the start as well. */
export const NO_RECIPIENT_WARNING =
  "Nobody gets warnings and guests' messages by mail: the shop has neither an owner nor an `email` that mail can reach."

/** A line for every key that was ever made. */
export async function keyLines({ read }: Shop): Promise<string> {
  const keys = await listApiKeys(read)
  const lines = keys.map(({ id, role, name, created_at, used_at, disabled_at }) => {
    const used = used_at === null ? 'never used' : `used ${utcMinute(used_at)}`
    const state = disabled_at === null ? used : `revoked ${utcMinute(disabled_at)}`
    return `${id} ${role} ${name}, made ${utcMinute(created_at)}, ${state}`
  })
  return lines.join('\n') || 'There are no API keys.'
}

/** A line for every screen of the kitchen that works. */
export async function deviceLines({ read, clock }: Shop): Promise<string> {
  const devices = await listDevices(read, clock())
  const lines = devices.map(({ id, role, name, person, enrolledAt, enrolledBy, usedAt }) => {
    const at = person === null ? 'nobody named' : `${person} is at it`
    const by = enrolledBy === null ? '' : ` by ${enrolledBy}`
    const times = `added ${utcMinute(enrolledAt)}${by}, used ${utcMinute(usedAt)}`
    return `${id} ${role} ${name}, ${at}, ${times}`
  })
  return lines.join('\n') || 'There are no kitchen screens yet.'
}

const EVENTS_SHOWN = 100

/** A line for each of the last security events, the latest first. */
export async function eventLines({ read }: Shop): Promise<string> {
  const events = await listSecurityEvents(read, { limit: EVENTS_SHOWN })
  const lines = events.map(({ kind, lastAt, count, email, by, network, facts }) => {
    const details = [
      ...(email === null ? [] : [email]),
      ...(by === null ? [] : [`by ${by}`]),
      ...(network === null ? [] : [`network ${network}`]),
      ...(count === 1 ? [] : [`${count} times within the hour`]),
      ...Object.entries(facts).map(([name, value]) => `${name} ${value}`),
    ]
    return `${utcMinute(lastAt)} ${[kind, ...details].join(', ')}`
  })
  return lines.join('\n') || 'No security events yet.'
}
