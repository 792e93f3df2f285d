import { z } from 'zod'
import { readEmailInLowerCase } from '#shop/domain/form-reading.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/staff.ts'
import {
  changeRole,
  disableStaff,
  enableStaff,
  type StaffChange,
} from '#shop/operations/change-staff.ts'
import { endApiKey } from '#shop/operations/end-api-key.ts'
import { inviteStaff } from '#shop/operations/invite-staff.ts'
import { makeApiKey } from '#shop/operations/make-api-key.ts'
import type { Shop } from '#shop/shop.ts'
import { type Answer, type Command, command, commandOf, WORD } from './command-words.ts'
import { keyLines, staffLines } from './staff-lines.ts'

const USAGE = `npm run staff                     lists who works here and who is invited
npm run staff -- add EMAIL ROLE   invites somebody: prints a link, and mails it
npm run staff -- role EMAIL ROLE  gives another role
npm run staff -- disable EMAIL    takes every right away at once, or an invitation back
npm run staff -- enable EMAIL     gives the role back
npm run staff -- key NAME ROLE    makes a key for a program, and prints it this once
npm run staff -- keys             lists the keys
npm run staff -- revoke-key ID    makes a key useless for good
Roles: ${STAFF_ROLES.join(', ')}`

const EMAIL = z.string().transform((typed, context) => {
  const reading = readEmailInLowerCase(typed)
  if ('value' in reading) return reading.value
  context.addIssue({ code: 'custom', message: `${JSON.stringify(typed)} is no email address.` })
  return z.NEVER
})
const ROLE = z.enum(STAFF_ROLES, {
  error: ({ input }) => `${JSON.stringify(input)} is no role. Roles: ${STAFF_ROLES.join(', ')}`,
})

const COMMANDS: Readonly<Record<string, Command>> = {
  list: command([], async (shop) => ({ said: await staffLines(shop) })),
  add: command([EMAIL, ROLE], add),
  role: command([EMAIL, ROLE], giveRole),
  disable: command([EMAIL], disable),
  enable: command([EMAIL], enable),
  key: command([WORD, ROLE], makeKey),
  keys: command([], async (shop) => ({ said: await keyLines(shop) })),
  'revoke-key': command([WORD], revokeKey),
}

/** Does what the words after `npm run staff` say. Gives the exit code. */
export const runStaffCommand = commandOf(COMMANDS, USAGE)

async function add(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await inviteStaff(shop, { email, role })
  if (!outcome.ok) {
    return { refused: `${email} works here already. Give another role, or enable them again.` }
  }
  const { link } = outcome.value
  return { said: `${email} becomes ${role} by this link, once and within a day:\n${link}` }
}

async function giveRole(shop: Shop, email: string, role: StaffRole): Promise<Answer> {
  const outcome = await changeRole(shop, { email, role })
  return told(outcome, email, `${email} is ${role} now, and has to log in again.`)
}

async function disable(shop: Shop, email: string): Promise<Answer> {
  return told(await disableStaff(shop, { email }), email, `${email} has no rights any more.`)
}

async function enable(shop: Shop, email: string): Promise<Answer> {
  const said = `${email} has the role back, and has to log in again.`
  return told(await enableStaff(shop, { email }), email, said)
}

function told(outcome: StaffChange, email: string, said: string): Answer {
  if (outcome.ok) return { said }
  const isLastOwner = outcome.refusals.some(({ code }) => code === 'last_owner')
  if (!isLastOwner)
    return { refused: `Nobody with ${email} works here. npm run staff lists who does.` }
  const way = 'npm run staff -- add EMAIL owner'
  return { refused: `${email} is the only owner. Make somebody else one first: ${way}` }
}

async function makeKey(shop: Shop, name: string, role: StaffRole): Promise<Answer> {
  const outcome = await makeApiKey(shop, { name, role })
  if (!outcome.ok) return { refused: 'A key needs a name of 1 to 100 characters.' }
  const { id, key } = outcome.value
  return { said: `Key ${id} for ${name}. It is shown this once:\n${key}` }
}

async function revokeKey(shop: Shop, id: string): Promise<Answer> {
  if (await endApiKey(shop, id)) return { said: `Key ${id} opens nothing any more.` }
  return { refused: `No key ${JSON.stringify(id)} works. npm run staff -- keys lists them.` }
}
