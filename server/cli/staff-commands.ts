import { z } from 'zod'
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
import { type Answer, type Command, command, commandOf, WORD } from './command-words.ts'
import { deviceLines, eventLines, keyLines, staffLines } from './staff-lines.ts'

const USAGE = `npm run staff                     lists the staff and open invitations
npm run staff -- add EMAIL ROLE   invites somebody: prints a link, and mails it
npm run staff -- role EMAIL ROLE  changes a role
npm run staff -- disable EMAIL    takes every right away at once, or withdraws an invitation
npm run staff -- enable EMAIL     gives the role back
npm run staff -- reset-2fa EMAIL  turns two-step login off for somebody who lost their phone
npm run staff -- key NAME ROLE    creates an API key, and prints it once
npm run staff -- keys             lists the API keys
npm run staff -- revoke-key ID    revokes an API key for good
npm run staff -- devices          lists the kitchen's screens
npm run staff -- end-device ID    signs a screen out for good
npm run staff -- events           lists the last hundred security events
Roles: ${STAFF_ROLES.join(', ')}`

const EMAIL = z.string().transform((typed, context) => {
  const reading = readEmailInLowerCase(typed)
  if ('value' in reading) return reading.value
  context.addIssue({ code: 'custom', message: `${JSON.stringify(typed)} isn't an email address.` })
  return z.NEVER
})
const ROLE = z.enum(STAFF_ROLES, {
  error: ({ input }) => `${JSON.stringify(input)} isn't a role. Roles: ${STAFF_ROLES.join(', ')}`,
})

const COMMANDS: Readonly<Record<string, Command>> = {
  list: command([], async (shop) => ({ said: await staffLines(shop) })),
  add: command([EMAIL, ROLE], add),
  role: command([EMAIL, ROLE], giveRole),
  disable: command([EMAIL], disable),
  enable: command([EMAIL], enable),
  'reset-2fa': command([EMAIL], resetFactor),
  key: command([WORD, ROLE], makeKey),
  keys: command([], async (shop) => ({ said: await keyLines(shop) })),
  'revoke-key': command([WORD], revokeKey),
  devices: command([], async (shop) => ({ said: await deviceLines(shop) })),
  'end-device': command([WORD], endKitchenDevice),
  events: command([], async (shop) => ({ said: await eventLines(shop) })),
}

/** Runs the words after `npm run staff`. Gives the exit code. */
export const runStaffCommand = commandOf(COMMANDS, USAGE)

async function add(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await inviteStaff(shop, { email, role, by: 'cli' })
  if (!outcome.ok) {
    return { refused: `${email} is on the staff already. Change the role, or enable them again.` }
  }
  const { link } = outcome.value
  return {
    said: `${email} becomes ${role} with this link, which works once, within a day:\n${link}`,
  }
}

async function giveRole(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await changeRole(shop, { email, role, by: 'cli' })
  return told(outcome, email, `${email} is ${role} now, and has to log in again.`)
}

async function disable(shop: Shop, email: string): Promise<Answer> {
  return told(
    await disableStaff(shop, { email, by: 'cli' }),
    email,
    `${email} no longer has any rights.`,
  )
}

async function enable(shop: Shop, email: string): Promise<Answer> {
  const said = `${email} has the role back, and has to log in again.`
  return told(await enableStaff(shop, { email, by: 'cli' }), email, said)
}

async function resetFactor(shop: Shop, email: string): Promise<Answer> {
  if (!(await resetSecondFactor(shop, { email, by: 'cli' }))) {
    return { refused: `No account with ${email} has a second factor.` }
  }
  return { said: `${email} logs in with the password alone again, and can set up a new one.` }
}

function told(outcome: StaffChange, email: string, said: string): Answer {
  if (outcome.ok) return { said }
  const isLastOwner = outcome.refusals.some(({ code }) => code === 'last_owner')
  if (!isLastOwner)
    return { refused: `Nobody on the staff has ${email}. npm run staff lists them.` }
  const way = 'npm run staff -- add EMAIL owner'
  return { refused: `${email} is the only owner. Make somebody else an owner first: ${way}` }
}

async function makeKey(shop: Shop, name: string, role: StaffRole): Promise<Answer> {
  const outcome = await makeApiKey(shop, { name, role, by: 'cli' })
  if (!outcome.ok) return { refused: 'An API key needs a name of 1 to 100 characters.' }
  const { id, key } = outcome.value
  return { said: `Key ${id} for ${name}. It is shown only once:\n${key}` }
}

async function revokeKey(shop: Shop, id: string): Promise<Answer> {
  if (await endApiKey(shop, id, 'cli')) return { said: `Key ${id} is revoked.` }
  return {
    refused: `There is no active key ${JSON.stringify(id)}. npm run staff -- keys lists them.`,
  }
}

async function endKitchenDevice(shop: Shop, id: string): Promise<Answer> {
  if (await endDevice(shop, id, 'cli')) return { said: `Screen ${id} is signed out.` }
  return {
    refused: `There is no screen ${JSON.stringify(id)}. npm run staff -- devices lists them.`,
  }
}
