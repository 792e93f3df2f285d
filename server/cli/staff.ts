import { z } from 'zod'
import { m } from '#messages'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'
import { readEmailInLowerCase } from '#shop/domain/common/form-reading.ts'
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
import {
  type Answer,
  type Call,
  command,
  type InLocale,
  type Noun,
  WORD,
  type Word,
} from './command.ts'
import { deviceLines, eventLines, keyLines, staffLines } from './staff-lines.ts'

const ROLES = STAFF_ROLES.join(', ')
const EMAIL: Word<string> = (call) =>
  z.string().transform((typed, context) => {
    const reading = readEmailInLowerCase(typed)
    if ('value' in reading) return reading.value
    const message = m.cli_staff_not_an_email({ typed: JSON.stringify(typed) }, call)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
const ROLE: Word<StaffRole> = (call) =>
  z.enum(STAFF_ROLES, {
    error: ({ input }) =>
      m.cli_staff_not_a_role({ typed: JSON.stringify(input), roles: ROLES }, call),
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
  notes: (_, call) => m.cli_staff_notes({ roles: ROLES }, call),
}

function listing(lines: (shop: Shop, call: InLocale) => Promise<string>) {
  return command([], async (shop, call) => ({ output: await lines(shop, call) }))
}

async function add(shop: Shop, email: string, role: StaffRole, call: Call): Promise<Answer> {
  const outcome = await inviteStaff(shop, { email, role, by: 'cli' })
  if (!outcome.ok) return { refused: m.cli_staff_there_already({ email }, call) }
  return { output: m.cli_staff_added({ email, role, link: outcome.value.link }, call) }
}

async function giveRole(shop: Shop, email: string, role: StaffRole, call: Call): Promise<Answer> {
  const outcome = await changeRole(shop, { email, role, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_has_role({ email, role }, call), call)
}

async function disable(shop: Shop, email: string, call: Call): Promise<Answer> {
  const outcome = await disableStaff(shop, { email, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_disabled({ email }, call), call)
}

async function enable(shop: Shop, email: string, call: Call): Promise<Answer> {
  const outcome = await enableStaff(shop, { email, by: 'cli' })
  return answerTo(outcome, email, m.cli_staff_enabled({ email }, call), call)
}

async function resetFactor(shop: Shop, email: string, call: Call): Promise<Answer> {
  if (await resetSecondFactor(shop, { email, by: 'cli' })) {
    return { output: m.cli_staff_second_factor_off({ email }, call) }
  }
  return { refused: m.cli_staff_no_second_factor({ email }, call) }
}

function answerTo(outcome: StaffChange, email: string, output: string, call: InLocale): Answer {
  if (outcome.ok) return { output }
  if (outcome.refusals.some(({ code }) => code === 'last_owner')) {
    return {
      refused: m.cli_staff_only_owner({ email, command: 'flattop staff add EMAIL owner' }, call),
    }
  }
  return { refused: m.cli_staff_unknown({ email, command: 'flattop staff list' }, call) }
}

async function makeKey(shop: Shop, name: string, role: StaffRole, call: Call): Promise<Answer> {
  const outcome = await makeApiKey(shop, { name, role, by: 'cli' })
  if (!outcome.ok) return { refused: m.cli_staff_key_name({}, call) }
  const { id, key } = outcome.value
  return { output: m.cli_staff_key_made({ id, name, key }, call) }
}

async function revokeKey(shop: Shop, id: string, call: Call): Promise<Answer> {
  if (await endApiKey(shop, id, 'cli')) return { output: m.cli_staff_key_revoked({ id }, call) }
  const command = 'flattop staff keys'
  return { refused: m.cli_staff_key_unknown({ id: JSON.stringify(id), command }, call) }
}

async function endKitchenDevice(shop: Shop, id: string, call: Call): Promise<Answer> {
  if (await endDevice(shop, id, 'cli')) return { output: m.cli_staff_device_ended({ id }, call) }
  const command = 'flattop staff devices'
  return {
    refused: m.cli_staff_device_unknown({ id: JSON.stringify(id), command }, call),
  }
}
