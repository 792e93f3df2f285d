import type { Caller } from '#shop/auth/caller.ts'
import type { SignUpInput } from '#shop/operations/accounts/sign-up.ts'
import type { Shop } from '#shop/shop.ts'

/** A valid sign-up; a test says what is special about its own. */
export function signUpInput(input: Partial<SignUpInput> = {}): SignUpInput {
  return {
    userName: 'ayse',
    nameAndSurname: 'Ayşe Güneş',
    email: 'ayse@example.org',
    country: '+90',
    number: '5320000000',
    password: 'smash it flat',
    ...input,
  }
}

export function caller(facts: Partial<Caller> = {}): Caller {
  return { address: '198.51.100.7', cookie: '', userAgent: 'A browser', locale: 'en', ...facts }
}

/** Returns the caller that sends these `Set-Cookie` values back. */
export function callerWith(cookies: readonly string[], facts: Partial<Caller> = {}): Caller {
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ')
  return caller({ ...facts, cookie })
}

/** Returns the token in the newest mail of a kind to an address. */
export async function mailedToken(shop: Shop, kind: string, to: string): Promise<string> {
  const mail = (await mailsTo(shop, to)).findLast((each) => each.kind === kind)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No ${kind} mail to ${to} has a link.`)
  return token
}

/** Returns every mail to an address, the oldest first. */
export async function mailsTo(
  shop: Shop,
  to: string,
): Promise<{ kind: string; to: string; subject: string; text: string }[]> {
  const rows = await shop.read
    .selectFrom('outbox')
    .select('payload')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => JSON.parse(row.payload)).filter((mail) => mail.to === to)
}

/** Confirms the address of an account, as the link in its mail does. */
export async function confirmAddress(shop: Shop, email: string): Promise<void> {
  await shop.work((tx) =>
    tx.updateTable('user').set({ emailVerified: 1 }).where('email', '=', email).execute(),
  )
}
