import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/href.ts'
import type { StaffCredential, StaffMember, StaffRole } from '#shop/domain/accounts/staff.ts'
import { recogniseApiKey } from '#shop/operations/accounts/recognise-api-key.ts'
import { recogniseDevice } from '#shop/operations/accounts/recognise-device.ts'
import { isSessionOpen } from '#shop/persistence/queries/accounts/sessions.ts'
import { findStaffMember, isPasswordDue } from '#shop/persistence/queries/accounts/staff.ts'
import { admits } from '../addresses.ts'
import type { Address } from './address.ts'
import { bearerOf } from './bearer.ts'
import { requestContext, shopContext } from './context.ts'
import { problem } from './problem.ts'
import { retryAfter } from './refusals.ts'
import { sessionContext } from './session.ts'

type Context = Readonly<RouterContextProvider>

/** Who is asking, and by which credential. `member` is null for guests who are signed in. */
type Asking = { credential: StaffCredential; member: StaffMember | null }

type Admitted = Asking & {
  member: StaffMember
  /** Returns what to throw at staff whose role may not do this. */
  forbidden: () => unknown
}

/** Where staff with too short a password are sent. */
const LONGER_PASSWORD = href('/profile/password')

const ASK_FOR_KEY = { 'WWW-Authenticate': 'Bearer' }

const admittedContext = createContext<Admitted>()

/** Returns the member of staff who is asking; with `roles`, refuses all others. */
export function requireStaff(context: Context, roles?: readonly StaffRole[]): StaffMember {
  const { member, forbidden } = context.get(admittedContext)
  if (roles && !roles.includes(member.role)) throw forbidden()
  return member
}

/** The credential of the request, to check again in answers that last, such as event streams. */
export function staffCredential(context: Context): StaffCredential {
  return context.get(admittedContext).credential
}

/** Returns who is signed in, if they are staff. */
export async function signedInStaff(context: Context): Promise<StaffMember | null> {
  return (await askingBySession(context))?.member ?? null
}

type Gate = {
  path: string
  /** Says who may come. */
  address: Pick<Address, 'who' | 'needs' | 'byKey'>
  /** The redirect for a browser that is not signed in. */
  logIn: Response
}

/** Admits staff whom the address is for, and throws the answer for everyone else. */
export async function admitStaff(gate: Gate, request: Request, context: Context): Promise<void> {
  const isEndpoint = gate.path.startsWith('/api/')
  const forbidden = () => (isEndpoint ? problem('not_allowed') : data(null, { status: 403 }))
  const key = gate.address.byKey ? bearerOf(request.headers.get('Authorization')) : null
  const asking =
    key === null ? await askingByBrowser(gate.address, context) : await askingByKey(key, context)
  if (!asking) throw isEndpoint ? signedOut() : gate.logIn
  const { member } = asking
  if (!member || !admits(gate.address, member)) throw forbidden()
  const { read } = context.get(shopContext)
  if (member.by === 'session' && (await isPasswordDue(read, member.id))) {
    throw isEndpoint ? problem('password_due') : redirect(LONGER_PASSWORD)
  }
  context.set(admittedContext, { ...asking, member, forbidden })
}

/** The answer of the API when nobody is signed in. */
export function signedOut(): Response {
  return problem('signed_out', { headers: ASK_FOR_KEY })
}

/** A signed-in person takes precedence over the device they use, if they are admitted. */
async function askingByBrowser(address: Gate['address'], context: Context): Promise<Asking | null> {
  const person = await askingBySession(context)
  if (person?.member && admits(address, person.member)) return person
  return (await askingByDevice(context)) ?? person
}

async function askingByDevice(context: Context): Promise<Asking | null> {
  const { caller, send } = context.get(sessionContext)
  const device = await recogniseDevice(context.get(shopContext), caller)
  if (!device) return null
  send(device.cookies)
  return { credential: { by: 'device', id: device.member.id }, member: device.member }
}

async function askingBySession(context: Context): Promise<Asking | null> {
  const visitor = await context.get(sessionContext).visitor()
  if (!visitor) return null
  const { read, clock } = context.get(shopContext)
  const credential = { by: 'session', id: visitor.sessionId } as const
  const member = await findStaffMember(read, credential, clock())
  // It may have ended since it was read: then nobody is signed in, while a guest still is.
  if (!member && !(await isSessionOpen(read, credential.id, clock()))) return null
  return { credential, member }
}

/** With an API key, a session cookie is ignored. */
async function askingByKey(key: string, context: Context): Promise<Asking> {
  const { clientAddress } = context.get(requestContext)
  const outcome = await recogniseApiKey(context.get(shopContext), key, clientAddress)
  if (outcome.ok) {
    return { credential: { by: 'api_key', id: outcome.value.id }, member: outcome.value }
  }
  const { refusals } = outcome
  const headers = { ...ASK_FOR_KEY, ...retryAfter(refusals) }
  throw problem(refusals[0]?.code ?? 'wrong_key', { headers })
}
