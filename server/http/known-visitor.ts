import type { IncomingMessage } from 'node:http'
import { kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { findDeviceByToken } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { isForwarded, isLoopback } from './client-address.ts'

type Asking = { request: IncomingMessage; clientAddress: string }

/** Finds who is signed in, without the side effects a page's own lookup has. */
export async function findVisitor(
  { auth }: Shop,
  { request, clientAddress }: Asking,
): Promise<Visitor | null> {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  if (cookie === '') return null
  return (await auth.readSession({ address: clientAddress, cookie, userAgent })).visitor
}

/** Whether the request comes from an enrolled kitchen device. */
export async function isKitchenDevice(shop: Shop, { request }: Asking): Promise<boolean> {
  const mark = kitchenDeviceOf({ cookie: request.headers.cookie ?? '' }, shop.publicUrl)
  if (!mark) return false
  return (await findDeviceByToken(shop.read, mark.hash, shop.clock())) !== undefined
}

/** Returns the member of staff that a visitor is; null for guests. */
export function findMember({ read, clock }: Shop, visitor: Visitor): Promise<StaffMember | null> {
  const credential = { by: 'session', id: visitor.sessionId } as const
  return findStaffMember(read, credential, clock())
}

/** Whether a visitor is staff. */
export async function isOnStaff(shop: Shop, visitor: Visitor): Promise<boolean> {
  return (await findMember(shop, visitor)) !== null
}

/** Whether the request was made on this machine. A proxy on it forwards for others, and says so in its headers. */
export function isOnThisMachine({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && !isForwarded(headers)
}
