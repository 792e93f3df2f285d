import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import type { Term } from '#shop/domain/pricing/discount-terms.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import {
  changeDiscountCode,
  resumeDiscountCode,
} from '#shop/operations/pricing/change-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { removeDiscountCode } from '#shop/operations/pricing/remove-discount-code.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { answerAddress, faultsAddress, type OfferAnswer, type OfferForm } from './offer-address.ts'
import { offerFields, postedTerms } from './posted-terms.ts'
import { readCodeMenu } from './read-offers.ts'

type Asked = {
  shop: Shop
  posted: { log: string; seen: string; code: string }
  typed: Record<Term, string>
  by: string
}

/** Does what a form of the page asks for, and leads to the address that says what came of it. */
export async function answerOfferForm(asked: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<never> {
  const shop = asked.context.get(shopContext)
  const menu = await readCodeMenu(shop.read)
  const posted = await readFormFields(asked, offerFields(menu))
  const by = requireStaff(asked.context).id
  const act = ACTS.get(posted?.do ?? '')
  if (!posted || !act) throw redirect(answerAddress(NOT_DONE), 303)
  const { log = '', seen = '', code = '' } = posted
  const typed = postedTerms(posted, menu)
  throw redirect(await act({ shop, posted: { log, seen, code }, typed, by }), 303)
}

const NOT_DONE: OfferAnswer = { did: 'not_done', code: '', log: '' }

const ACTS: ReadonlyMap<string, (asked: Asked) => Promise<string>> = new Map([
  ['add', add],
  ['change', change],
  ['stop', stop],
  ['resume', resume],
  ['remove', remove],
  ['undo', undo],
])

async function add({ shop, typed, by }: Asked): Promise<string> {
  const outcome = await addDiscountCode(shop, typed, by)
  if (outcome.ok) return saying({ shop, by }, 'added', outcome.value.code)
  return refused({ mode: 'new', of: '', typed }, outcome.refusals)
}

async function change({ shop, posted, typed, by }: Asked): Promise<string> {
  const seen = Object.fromEntries(new URLSearchParams(posted.seen))
  const code = discountCodeKey(typed.code)
  const outcome = await changeDiscountCode(shop, { typed, seen, by })
  if (!outcome.ok) return refused({ mode: 'change', of: code, typed }, outcome.refusals)
  return saying({ shop, by }, 'changed', code)
}

async function stop({ shop, posted, by }: Asked): Promise<string> {
  const code = discountCodeKey(posted.code)
  if (await endDiscountCode(shop, code, by)) return saying({ shop, by }, 'stopped', code)
  return answerAddress({ did: 'as_it_was', code, log: '' })
}

async function resume({ shop, posted, by }: Asked): Promise<string> {
  const code = discountCodeKey(posted.code)
  if (await resumeDiscountCode(shop, code, by)) return saying({ shop, by }, 'resumed', code)
  return answerAddress({ did: 'as_it_was', code, log: '' })
}

async function remove({ shop, posted, by }: Asked): Promise<string> {
  const code = discountCodeKey(posted.code)
  const outcome = await removeDiscountCode(shop, code, by)
  if (outcome.ok) return saying({ shop, by }, 'removed', code)
  return answerAddress({ did: 'not_removed', code, log: '' })
}

async function undo({ shop, posted, by }: Asked): Promise<string> {
  const outcome = isId(posted.log) ? await undoChange(shop, { id: posted.log, by }) : null
  const code = discountCodeKey(posted.code)
  return answerAddress({ did: outcome?.ok ? 'undone' : 'not_undone', code, log: '' })
}

async function saying(
  { shop, by }: Pick<Asked, 'shop' | 'by'>,
  did: OfferAnswer['did'],
  code: string,
): Promise<string> {
  const log = (await findLastChange(shop.read, { entity: 'code', id: code, by })) ?? ''
  return answerAddress({ did, code, log })
}

type Refusals = readonly { code: string; field?: string }[]

function refused(form: Omit<OfferForm, 'faults'>, refusals: Refusals): string {
  const faults = refusals.map(({ code, field = 'form' }) => {
    const isMissing = field !== 'form' && form.typed?.[field as Term] === ''
    return [field, isMissing ? 'missing' : code] as const
  })
  return faultsAddress({ ...form, faults: Object.fromEntries(faults) })
}
