import type { IncomingMessage } from 'node:http'
import type { FoundSession } from '#shop/auth/auth.ts'
import { kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { findDeviceByToken } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { isForwarded, isLoopback } from './client-address.ts'
import { isUnsafeMethod } from './own-origin.ts'

type Asking = { request: IncomingMessage; clientAddress: string }

const sessions = new WeakMap<IncomingMessage, Promise<FoundSession>>()

/** Finds who is signed in. Their session isn't prolonged, as nobody would send its cookies. */
export async function findVisitor(shop: Shop, asking: Asking): Promise<Visitor | null> {
  if (!asking.request.headers.cookie) return null
  return (await findSession(shop, asking)).visitor
}

/** Reads a session once for all who ask about the same request. */
export function findSession(shop: Shop, asking: Asking): Promise<FoundSession> {
  const { request } = asking
  // A body can take minutes, in which a session may end.
  if (isUnsafeMethod(request.method ?? '')) return readSession(shop, asking)
  const found = sessions.get(request) ?? readSession(shop, asking)
  sessions.set(request, found)
  return found
}

function readSession({ auth }: Shop, { request, clientAddress }: Asking): Promise<FoundSession> {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  return auth.findSession({ address: clientAddress, cookie, userAgent })
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
