import { z } from 'zod'
import { m } from '#messages'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'
import { readEmailInLowerCase } from '#shop/domain/common/form-reading.ts'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { endDevice } from '#shop/operations/accounts/change-device.ts'
import {
  changeRole,
  disableStaff,
  enableStaff,
  type StaffChange,
} from '#shop/operations/accounts/change-staff.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import { resetSecondFactor } from '#shop/operations/accounts/reset-second-factor.ts'
import type { Shop } from '#shop/shop.ts'
import { type Answer, command, type Noun, WORD } from './command.ts'
import { deviceLines, eventLines, keyLines, staffLines } from './staff-lines.ts'

const ROLES = STAFF_ROLES.join(', ')
const EMAIL = z.string().transform((typed, context) => {
  const reading = readEmailInLowerCase(typed)
  if ('value' in reading) return reading.value
  const message = m.cli_staff_not_an_email({ typed: JSON.stringify(typed) }, IN_SHOP_LOCALE)
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})
const ROLE = z.enum(STAFF_ROLES, {
  error: ({ input }) =>
    m.cli_staff_not_a_role({ typed: JSON.stringify(input), roles: ROLES }, IN_SHOP_LOCALE),
})

export const staff: Noun = {
  verbs: {
    list: { help: [['', m.cli_staff_list_help]], run: listing(staffLines) },
    add: { help: [['EMAIL ROLE', m.cli_staff_add_help]], run: command([EMAIL, ROLE], add) },
    role: { help: [['EMAIL ROLE', m.cli_staff_role_help]], run: command([EMAIL, ROLE], giveRole) },
    disable: { help: [['EMAIL', m.cli_staff_disable_help]], run: command([EMAIL], disable) },
    enable: { help: [['EMAIL', m.cli_staff_enable_help]], run: command([EMAIL], enable) },
    'reset-2fa': {
      help: [['EMAIL', m.cli_staff_reset_2fa_help]],
      run: command([EMAIL], resetFactor),
    },
    key: { help: [['NAME ROLE', m.cli_staff_key_help]], run: command([WORD, ROLE], makeKey) },
    keys: { help: [['', m.cli_staff_keys_help]], run: listing(keyLines) },
    'revoke-key': { help: [['ID', m.cli_staff_revoke_key_help]], run: command([WORD], revokeKey) },
    devices: { help: [['', m.cli_staff_devices_help]], run: listing(deviceLines) },
    'end-device': {
      help: [['ID', m.cli_staff_end_device_help]],
      run: command([WORD], endKitchenDevice),
    },
    events: { help: [['', m.cli_staff_events_help]], run: listing(eventLines) },
  },
  notes: () => m.cli_staff_notes({ roles: ROLES }, IN_SHOP_LOCALE),
}

function listing(lines: (shop: Shop) => Promise<string>) {
  return command([], async (shop) => ({ said: await lines(shop) }))
}

async function add(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await inviteStaff(shop, { email, role, by: 'cli' })
  if (!outcome.ok) return { refused: m.cli_staff_there_already({ email }, IN_SHOP_LOCALE) }
  return { said: m.cli_staff_added({ email, role, link: outcome.value.link }, IN_SHOP_LOCALE) }
}

async function giveRole(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await changeRole(shop, { email, role, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_has_role({ email, role }, IN_SHOP_LOCALE))
}

async function disable(shop: Shop, email: string): Promise<Answer> {
  const outcome = await disableStaff(shop, { email, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_disabled({ email }, IN_SHOP_LOCALE))
}

async function enable(shop: Shop, email: string): Promise<Answer> {
  const outcome = await enableStaff(shop, { email, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_enabled({ email }, IN_SHOP_LOCALE))
}

async function resetFactor(shop: Shop, email: string): Promise<Answer> {
  if (await resetSecondFactor(shop, { email, by: 'cli' })) {
    return { said: m.cli_staff_second_factor_off({ email }, IN_SHOP_LOCALE) }
  }
  return { refused: m.cli_staff_no_second_factor({ email }, IN_SHOP_LOCALE) }
}

function answerTo(outcome: StaffChange, email: string, said: string): Answer {
  if (outcome.ok) return { said }
  if (outcome.refusals.some(({ code }) => code === 'last_owner')) {
    return {
      refused: m.cli_staff_only_owner(
        { email, command: 'flattop staff add EMAIL owner' },
        IN_SHOP_LOCALE,
      ),
    }
  }
  return { refused: m.cli_staff_unknown({ email, command: 'flattop staff list' }, IN_SHOP_LOCALE) }
}

async function makeKey(shop: Shop, name: string, role: StaffRole): Promise<Answer> {
  const outcome = await makeApiKey(shop, { name, role, by: 'cli' })
  if (!outcome.ok) return { refused: m.cli_staff_key_name({}, IN_SHOP_LOCALE) }
  const { id, key } = outcome.value
  return { said: m.cli_staff_key_made({ id, name, key }, IN_SHOP_LOCALE) }
}

async function revokeKey(shop: Shop, id: string): Promise<Answer> {
  if (await endApiKey(shop, id, 'cli'))
    return { said: m.cli_staff_key_revoked({ id }, IN_SHOP_LOCALE) }
  const command = 'flattop staff keys'
  return { refused: m.cli_staff_key_unknown({ id: JSON.stringify(id), command }, IN_SHOP_LOCALE) }
}

async function endKitchenDevice(shop: Shop, id: string): Promise<Answer> {
  if (await endDevice(shop, id, 'cli'))
    return { said: m.cli_staff_device_ended({ id }, IN_SHOP_LOCALE) }
  const command = 'flattop staff devices'
  return {
    refused: m.cli_staff_device_unknown({ id: JSON.stringify(id), command }, IN_SHOP_LOCALE),
  }
}
