import type { IncomingMessage } from 'node:http'
import { kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { findDeviceByToken } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { isForwarded, isLoopback } from './client-address.ts'

type Asking = { request: IncomingMessage; clientAddress: string }

/** Finds who is signed in. Whatever else a page does with a session is left to the page. */
export async function findVisitor(
  { auth }: Shop,
  { request, clientAddress }: Asking,
): Promise<Visitor | null> {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  if (cookie === '') return null
  return (await auth.readSession({ address: clientAddress, cookie, userAgent })).visitor
}

/** Whether a screen of the kitchen asks. */
export async function isKitchenDevice(shop: Shop, { request }: Asking): Promise<boolean> {
  const mark = kitchenDeviceOf({ cookie: request.headers.cookie ?? '' }, shop.publicUrl)
  if (!mark) return false
  return (await findDeviceByToken(shop.read, mark.hash, shop.clock())) !== undefined
}

/** Whether a visitor works here. */
export async function isOnStaff({ read, clock }: Shop, visitor: Visitor): Promise<boolean> {
  const credential = { by: 'session', id: visitor.sessionId } as const
  return (await findStaffMember(read, credential, clock())) !== null
}

/** Whether somebody on this machine asks. A proxy on it speaks for others, and says so. */
export function isOnThisMachine({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && !isForwarded(headers)
}
