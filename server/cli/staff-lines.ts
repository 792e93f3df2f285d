import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import { listApiKeys } from '#shop/persistence/queries/accounts/api-keys.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'

/** A line for each member of staff, also disabled and invited ones. */
export async function staffLines({ read, clock }: Shop): Promise<string> {
  const staff = await listStaff(read)
  const invited = await listInvitations(read, clock())
  const lines = [
    ...staff.map(({ role, email, name, disabledAt }) => {
      if (disabledAt === null) return m.cli_staff_member({ role, email, name }, IN_SHOP_LOCALE)
      return m.cli_staff_member_disabled(
        { role, email, name, time: utcMinute(disabledAt) },
        IN_SHOP_LOCALE,
      )
    }),
    ...invited.map(({ role, email, expiresAt }) =>
      m.cli_staff_invited(
        { role, email: email ?? '–', time: utcMinute(expiresAt) },
        IN_SHOP_LOCALE,
      ),
    ),
  ]
  const nobody = m.cli_staff_none({ command: 'flattop staff add EMAIL owner' }, IN_SHOP_LOCALE)
  return `${lines.join('\n') || nobody}\n\n${await recipientsLine(read)}`
}

/** Says who gets warnings and guests' messages, and what to do if nobody does or only the owners as a fallback. */
async function recipientsLine(read: Reader): Promise<string> {
  const { addresses: list, isOwnAddress } = await shopRecipients(read)
  if (list.length === 0) return m.cli_staff_nobody_warned({}, IN_SHOP_LOCALE)
  const addresses = list.join(', ')
  return isOwnAddress
    ? m.cli_staff_warned({ addresses }, IN_SHOP_LOCALE)
    : m.cli_staff_warned_for_now({ addresses }, IN_SHOP_LOCALE)
}

/** A line for each API key ever made. */
export async function keyLines({ read }: Shop): Promise<string> {
  const keys = await listApiKeys(read)
  const lines = keys.map(({ id, role, name, created_at, used_at, disabled_at }) => {
    const state = keyState(used_at, disabled_at)
    return m.cli_staff_key_line(
      { id, role, name, made: utcMinute(created_at), state },
      IN_SHOP_LOCALE,
    )
  })
  return lines.join('\n') || m.cli_staff_no_keys({}, IN_SHOP_LOCALE)
}

function keyState(usedAt: number | null, disabledAt: number | null): string {
  if (disabledAt !== null)
    return m.cli_staff_key_revoked_at({ time: utcMinute(disabledAt) }, IN_SHOP_LOCALE)
  if (usedAt !== null) return m.cli_staff_key_used({ time: utcMinute(usedAt) }, IN_SHOP_LOCALE)
  return m.cli_staff_key_never_used({}, IN_SHOP_LOCALE)
}

/** A line for each enrolled kitchen device. */
export async function deviceLines({ read, clock }: Shop): Promise<string> {
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
            ? m.cli_staff_device_nobody({}, IN_SHOP_LOCALE)
            : m.cli_staff_device_person({ person }, IN_SHOP_LOCALE),
        added:
          enrolledBy === null
            ? m.cli_staff_device_added({ time }, IN_SHOP_LOCALE)
            : m.cli_staff_device_added_by({ time, by: enrolledBy }, IN_SHOP_LOCALE),
        used: utcMinute(usedAt),
      },
      IN_SHOP_LOCALE,
    )
  })
  return lines.join('\n') || m.cli_staff_no_devices({}, IN_SHOP_LOCALE)
}

const EVENTS_SHOWN = 100

/** A line for each recent security event, the latest first. */
export async function eventLines({ read }: Shop): Promise<string> {
  const events = await listSecurityEvents(read, { limit: EVENTS_SHOWN })
  const lines = events.map(({ kind, lastAt, count, email, by, network, facts }) => {
    const details = [
      ...(email === null ? [] : [email]),
      ...(by === null ? [] : [m.cli_staff_event_by({ by }, IN_SHOP_LOCALE)]),
      ...(network === null ? [] : [m.cli_staff_event_network({ network }, IN_SHOP_LOCALE)]),
      ...(count === 1 ? [] : [m.cli_staff_event_times({ count }, IN_SHOP_LOCALE)]),
      ...Object.entries(facts).map(([name, value]) => `${name} ${value}`),
    ]
    return `${utcMinute(lastAt)} ${[kind, ...details].join(', ')}`
  })
  return lines.join('\n') || m.cli_staff_no_events({}, IN_SHOP_LOCALE)
}
