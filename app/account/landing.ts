import { landingOf } from '#shop/domain/accounts/staff.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'

/** Returns where a log-in without a deep link leads somebody of the staff; nothing for guests. */
export async function landingFor(
  { read }: Pick<Shop, 'read'>,
  userId: string,
): Promise<{ next?: string }> {
  const staff = await findStaffByAccount(read, userId)
  return staff && staff.disabledAt === null ? { next: landingOf(staff.role) } : {}
}
