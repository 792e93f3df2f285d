import { listApiKeys } from '#shop/persistence/queries/api-keys.ts'
import { listStaff } from '#shop/persistence/queries/staff.ts'
import { listInvitations } from '#shop/persistence/queries/staff-invitations.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from './utc-minute.ts'

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
  return lines.join('\n') || 'Nobody works here yet. Start with: npm run staff -- add EMAIL owner'
}

/** A line for every key that was ever made. */
export async function keyLines({ read }: Shop): Promise<string> {
  const keys = await listApiKeys(read)
  const lines = keys.map(({ id, role, name, created_at, used_at, disabled_at }) => {
    const used = used_at === null ? 'never used' : `used ${utcMinute(used_at)}`
    const state = disabled_at === null ? used : `revoked ${utcMinute(disabled_at)}`
    return `${id} ${role} ${name}, made ${utcMinute(created_at)}, ${state}`
  })
  return lines.join('\n') || 'There are no keys.'
}
