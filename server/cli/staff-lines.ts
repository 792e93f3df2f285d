import { m } from '#messages'
import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import { listApiKeys } from '#shop/persistence/queries/accounts/api-keys.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import type { InLocale } from './command.ts'

/** A line for each member of staff, also disabled and invited ones. */
export async function staffLines({ read, clock }: Shop, call: InLocale): Promise<string> {
  const staff = await listStaff(read)
  const invited = await listInvitations(read, clock())
  const lines = [
    ...staff.map(({ role, email, name, disabledAt }) => {
      if (disabledAt === null) return m.cli_staff_member({ role, email, name }, call)
      return m.cli_staff_member_disabled({ role, email, name, time: utcMinute(disabledAt) }, call)
    }),
    ...invited.map(({ role, email, expiresAt }) =>
      m.cli_staff_invited({ role, email: email ?? '–', time: utcMinute(expiresAt) }, call),
    ),
  ]
  const nobody = m.cli_staff_none({ command: 'flattop staff add EMAIL owner' }, call)
  return `${lines.join('\n') || nobody}\n\n${await recipientsLine(read, call)}`
}

/** Says who gets warnings and guests' messages, and what to do if nobody does or only the owners as a fallback. */
async function recipientsLine(read: Reader, call: InLocale): Promise<string> {
  const { addresses: list, isOwnAddress } = await shopRecipients(read)
  if (list.length === 0) return m.cli_staff_nobody_warned({}, call)
  const addresses = list.join(', ')
  return isOwnAddress
    ? m.cli_staff_warned({ addresses }, call)
    : m.cli_staff_warned_for_now({ addresses }, call)
}

/** A line for each API key ever made. */
export async function keyLines({ read }: Shop, call: InLocale): Promise<string> {
  const keys = await listApiKeys(read)
  const lines = keys.map(({ id, role, name, created_at, used_at, disabled_at }) => {
    const state = keyState(used_at, disabled_at, call)
    return m.cli_staff_key_line({ id, role, name, made: utcMinute(created_at), state }, call)
  })
  return lines.join('\n') || m.cli_staff_no_keys({}, call)
}

function keyState(usedAt: number | null, disabledAt: number | null, call: InLocale): string {
  if (disabledAt !== null) return m.cli_staff_key_revoked_at({ time: utcMinute(disabledAt) }, call)
  if (usedAt !== null) return m.cli_staff_key_used({ time: utcMinute(usedAt) }, call)
  return m.cli_staff_key_never_used({}, call)
}

/** A line for each enrolled kitchen device. */
export async function deviceLines({ read, clock }: Shop, call: InLocale): Promise<string> {
  const devices = await listDevices(read, clock())
  const lines = devices.map(({ id, role, name, person, enrolledAt, enrolledBy, usedAt }) => {
    const time = utcMinute(enrolledAt)
    return m.cli_staff_device_line(
      {
        id,
        role,
        name,
        person:
          person === null
            ? m.cli_staff_device_nobody({}, call)
            : m.cli_staff_device_person({ person }, call),
        added:
          enrolledBy === null
            ? m.cli_staff_device_added({ time }, call)
            : m.cli_staff_device_added_by({ time, by: enrolledBy }, call),
        used: utcMinute(usedAt),
      },
      call,
    )
  })
  return lines.join('\n') || m.cli_staff_no_devices({}, call)
}

const EVENTS_SHOWN = 100

/** A line for each recent security event, the latest first. */
export async function eventLines({ read }: Shop, call: InLocale): Promise<string> {
  const events = await listSecurityEvents(read, { limit: EVENTS_SHOWN })
  const lines = events.map(({ kind, lastAt, count, email, by, network, facts }) => {
    const details = [
      ...(email === null ? [] : [email]),
      ...(by === null ? [] : [m.cli_staff_event_by({ by }, call)]),
      ...(network === null ? [] : [m.cli_staff_event_network({ network }, call)]),
      ...(count === 1 ? [] : [m.cli_staff_event_times({ count }, call)]),
      ...Object.entries(facts).map(([name, value]) => `${name} ${value}`),
    ]
    return `${utcMinute(lastAt)} ${[kind, ...details].join(', ')}`
  })
  return lines.join('\n') || m.cli_staff_no_events({}, call)
}
