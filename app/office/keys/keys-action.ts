import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { done, type Outcome, refused as refusedBy } from '#shop/domain/common/refusal.ts'
import { checkPassword } from '#shop/operations/accounts/check-password.ts'
import { removeMailServer, saveMailServer } from '#shop/operations/settings/save-mail-server.ts'
import { removeStripeKeys, saveStripeKeys } from '#shop/operations/settings/save-stripe-keys.ts'
import type { Typist } from '#shop/operations/settings/store-connection.ts'
import type { Shop } from '#shop/shop.ts'
import { shownAgain } from '../../forms/answer-form.ts'
import { doneAddress, type KeysDone } from './keys-address.ts'
import {
  type KeysRefusal,
  type KeysRefusalCode,
  type PasswordRefusal,
  SHOWN_FIELDS,
} from './keys-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = [
  'action',
  'seen',
  'password',
  'secretKey',
  'webhookSecret',
  'mailPassword',
  ...SHOWN_FIELDS,
] as const

type Posted = Record<(typeof FIELDS)[number], string>

type Act = {
  of: KeysRefusal['of']
  did: KeysDone
  run: (shop: Shop, posted: Posted, by: Typist) => Promise<Outcome<null, KeysRefusalCode>>
}

const ACTS: ReadonlyMap<string, Act> = new Map([
  ['stripe', { of: 'stripe', did: 'stripe', run: saveKeys }],
  ['remove-stripe', { of: 'stripe', did: 'removed', run: remove(removeStripeKeys) }],
  ['mail', { of: 'mail', did: 'mail', run: saveServer }],
  ['remove-mail', { of: 'mail', did: 'removed', run: remove(removeMailServer) }],
])

/** Saves or removes secrets for an owner who types their password again; what is refused is answered without them. */
export async function answerKeysForm(asked: Asked) {
  const posted = await readFormFields(asked, FIELDS)
  const act = posted && ACTS.get(posted.action)
  if (!act) return refusal({ of: 'stripe', codes: ['not_sent'], words: '', typed: {} })
  const shop = asked.context.get(shopContext)
  const typist = await typistOf(shop, requireStaff(asked.context).id, posted.password)
  if (!typist.ok) return refused(act.of, posted, typist.refusals)
  const outcome = await act.run(shop, posted, typist.value)
  if (!outcome.ok) return refused(act.of, posted, outcome.refusals)
  throw redirect(doneAddress(act.did), 303)
}

async function typistOf(
  shop: Shop,
  id: string,
  password: string,
): Promise<Outcome<Typist, PasswordRefusal>> {
  if (password === '') return refusedBy({ code: 'no_password' })
  const checked = await checkPassword(shop, id, password)
  return checked.ok ? done({ id, checkedHash: checked.value }) : checked
}

function saveKeys(shop: Shop, { seen, ...posted }: Posted, by: Typist) {
  const secretKey = posted.secretKey.trim()
  const webhookSecret = posted.webhookSecret.trim()
  return saveStripeKeys(shop, { secretKey, webhookSecret, seen: Number(seen), by })
}

function saveServer(shop: Shop, { seen, ...posted }: Posted, by: Typist) {
  const [host, port, user, from] = SHOWN_FIELDS.map((field) => posted[field].trim())
  const account = { host: host ?? '', user: user ?? '', password: posted.mailPassword }
  const server = { ...account, port: Number(port || Number.NaN), from: from ?? '' }
  return saveMailServer(shop, { ...server, seen: Number(seen), by })
}

function remove(run: typeof removeStripeKeys | typeof removeMailServer): Act['run'] {
  return (shop, { seen }, by) => run(shop, { seen: Number(seen), by })
}

type Refusals = readonly { code: KeysRefusalCode; field?: string | undefined }[]

function refused(of: KeysRefusal['of'], posted: Posted, refusals: Refusals) {
  const codes = refusals.map(({ code }) => code)
  const typed = Object.fromEntries(SHOWN_FIELDS.map((field) => [field, posted[field]]))
  const words = refusals.map(({ field = '' }) => field).join(' ')
  return refusal({ of, codes, words, typed: shownAgain(typed) })
}

function refusal(refusal: KeysRefusal) {
  const isPassword = refusal.codes.includes('wrong_password')
  const code = isPassword ? 'wrong_password' : 'invalid_value'
  return data<KeysRefusal>(refusal, formStatus([{ code }]))
}
