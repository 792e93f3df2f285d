import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import { TERMS, type Term } from '#shop/domain/pricing/discount-terms.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import {
  changeDiscountCode,
  resumeDiscountCode,
} from '#shop/operations/pricing/change-discount-code.ts'
import { endDiscountCode } from '#shop/operations/pricing/end-discount-code.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { answerAddress, faultsAddress, type OfferAnswer, type OfferForm } from './offer-address.ts'

type Posted = Record<Term | 'do' | 'seen' | 'log', string>
type Asked = { shop: Shop; posted: Posted; by: string }

/** Does what a form of the page asks for, and leads to the address that says what came of it. */
export async function answerOfferForm(asked: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<never> {
  const posted = await readFormFields(asked, ['do', 'seen', 'log', ...TERMS])
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  const act = posted && ACTS.get(posted.do)
  throw redirect(act ? await act({ shop, posted, by }) : answerAddress(NOT_DONE), 303)
}

const NOT_DONE: OfferAnswer = { did: 'not_done', code: '', log: '' }

const ACTS: ReadonlyMap<string, (asked: Asked) => Promise<string>> = new Map([
  ['add', add],
  ['change', change],
  ['stop', stop],
  ['resume', resume],
  ['undo', undo],
])

async function add({ shop, posted, by }: Asked): Promise<string> {
  const typed = termsOf(posted)
  const outcome = await addDiscountCode(shop, typed, by)
  if (outcome.ok) return saying({ shop, by }, 'added', outcome.value.code)
  return refused({ mode: 'new', of: '', typed }, outcome.refusals)
}

async function change({ shop, posted, by }: Asked): Promise<string> {
  const typed = termsOf(posted)
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

/** Numbers as they are typed: `12,5 %`. Nothing is taken off by hand where the delivery fee is. */
function termsOf(posted: Posted): Record<Term, string> {
  const typed = Object.fromEntries(TERMS.map((term) => [term, posted[term].trim()]))
  const number = (text = '') => plainNumber(text.replace('%', ''))
  const value = typed.kind === 'delivery' ? '' : number(typed.value)
  return { ...(typed as Record<Term, string>), value, minimum: number(typed.minimum) }
}
