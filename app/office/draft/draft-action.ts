import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { isPostedByScript } from '#app/request/posted-by-script.ts'
import { formStatus, type RefusalCode } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { ChangedEntity } from '#shop/domain/common/change.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { type Draft, type DraftShape, readDraft } from './draft.ts'
import {
  DRAFT_FIELDS,
  DRAFT_REFUSALS,
  type DraftRefusal,
  type DraftResult,
  isSendable,
  refusedQuery,
  resultAddress,
} from './draft-answer.ts'
import { over } from './draft-edit.ts'
import { answeredContext } from './drawn-query.ts'
import { seenDraft } from './read-drawn.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** What a form saves: the draft as it is stored, and what writes another one. */
export type DraftTarget = {
  shape: DraftShape
  /** Null where there is nothing stored that it changes, as of a new entry. */
  present: Draft | null
  entity: ChangedEntity
  /** Its id, and whether anything differs now. */
  write: (draft: Draft) => Promise<Outcome<{ id: string; isChanged: boolean }, RefusalCode>>
  /** Lets it wait until it is published, where that can be; `isPlanned`: something of it does. */
  plan?: (
    draft: Draft,
  ) => Promise<Outcome<{ id: string; isPlanned: boolean; isChanged: boolean }, RefusalCode>>
  /** Removes it as a whole, where that can be. */
  remove?: () => Promise<Outcome<{ id: string; isChanged: boolean }, RefusalCode>>
  /** Its page, once it has an id. */
  pageOf: (id: string) => string
}

/**
 * Saves what was typed, or takes a change back. Of what somebody else changed meanwhile nothing is overwritten unseen. What was
 * refused comes back in the address of the page, or with the page itself where an address can't hold it.
 */
export async function answerDraft(
  asked: Asked,
  /** The page of the form, and where one goes on from what is gone. */
  { page, above }: { page: string; above?: string },
  find: (shop: Shop, by: string) => Promise<DraftTarget | null>,
) {
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  const posted = await readFormFields(asked, DRAFT_FIELDS)
  const target = posted && posted.do !== 'undo' ? await find(shop, by) : null
  const typed = new URLSearchParams(posted ? posted.draft + posted.more : '')
  if (posted) typed.set('seen', posted.seen)
  const result = posted ? await resultOf({ shop, by, target }, posted, typed) : NOT_SENT
  if (isPostedByScript(asked.request)) {
    return data<DraftResult>(result, 'refused' in result ? statusOf(result.refused) : {})
  }
  const isGone = 'did' in result && (result.did === 'undone' || result.did === 'removed')
  const address = resultAddress((isGone && above) || page, result, typed)
  if ('did' in result || isSendable(address)) throw redirect(address, 303)
  asked.context.set(answeredContext, refusedQuery(result, typed))
  return data<DraftResult>(result, statusOf(result.refused))
}

/** Takes back what was done on the page of an entry; returns the way to the page that says so. */
export async function answerUndo(
  context: Readonly<RouterContextProvider>,
  page: string,
  change: string,
): Promise<Response> {
  const result = await undo(context.get(shopContext), change, requireStaff(context).id)
  return redirect(resultAddress(page, result), 303)
}

const NOT_SENT = { refused: 'not_sent' } as const

type Asking = { shop: Shop; by: string; target: DraftTarget | null }

async function resultOf(
  { shop, by, target }: Asking,
  posted: Posted,
  typed: URLSearchParams,
): Promise<DraftResult> {
  if (posted.do === 'undo') return undo(shop, posted.change, by)
  return target ? act({ shop, by, target }, posted, typed) : { refused: 'gone' }
}

type Doing = { shop: Shop; by: string; target: DraftTarget }
type Posted = Record<(typeof DRAFT_FIELDS)[number], string>

async function act(doing: Doing, posted: Posted, typed: URLSearchParams): Promise<DraftResult> {
  const { target } = doing
  if (posted.do === 'remove' && target.remove) {
    const outcome = await target.remove()
    if (!outcome.ok) return refusal(outcome.refusals[0]?.code)
    const change = await changeOf(doing, outcome.value.id)
    return { did: 'removed', change }
  }
  const draft = readDraft(typed, target.shape)
  const isPlan = posted.do === 'draft' && target.plan !== undefined
  if ((posted.do !== 'save' && !isPlan) || !draft) return NOT_SENT
  if (target.present && isStale(doing, posted.seen, typed, target.present)) {
    return { refused: 'changed_meanwhile' }
  }
  if (isPlan) return plan(doing, draft)
  const outcome = await target.write(draft)
  if (!outcome.ok) return refusal(outcome.refusals[0]?.code)
  const { id, isChanged } = outcome.value
  const next = target.present ? undefined : target.pageOf(id)
  if (!isChanged) return { did: 'kept', change: '', next }
  return { did: 'changed', change: await changeOf(doing, id), next }
}

async function plan({ shop, by, target }: Doing, draft: Draft): Promise<DraftResult> {
  const outcome = await target.plan?.(draft)
  if (!outcome?.ok) return refusal(outcome?.refusals[0]?.code)
  const { id, isPlanned, isChanged } = outcome.value
  if (!isChanged) return { did: 'kept', change: '' }
  const change = await findLastChange(shop.read, { entity: 'plan', id, by })
  return { did: isPlanned ? 'drafted' : 'undrafted', change: change ?? '' }
}

function isStale({ shop, target }: Doing, mark: string, typed: URLSearchParams, present: Draft) {
  const { shape } = target
  const now = seenDraft(shop, present, shape)
  const draft = readDraft(typed, shape)
  const text = draft ? seenDraft(shop, draft, shape).text : ''
  return over({ text, base: { text: '', mark } }, now).theirs !== null
}

async function changeOf({ shop, by, target }: Doing, id: string): Promise<string> {
  return (await findLastChange(shop.read, { entity: target.entity, id, by })) ?? ''
}

async function undo(shop: Shop, id: string, by: string): Promise<DraftResult> {
  if (!isId(id)) return NOT_SENT
  const outcome = await undoChange(shop, { id, by })
  return outcome.ok ? { did: 'undone', change: '' } : refusal(outcome.refusals[0]?.code)
}

function refusal(code: RefusalCode | undefined): { refused: DraftRefusal } {
  return { refused: DRAFT_REFUSALS.find((one) => one === code) ?? 'wrong' }
}

function statusOf(refused: DraftRefusal) {
  return formStatus([{ code: STATUS_OF[refused] }])
}

const STATUS_OF: Record<DraftRefusal, RefusalCode> = {
  wrong: 'invalid_value',
  changed_meanwhile: 'changed_meanwhile',
  changed_since: 'changed_since',
  broken_reference: 'broken_reference',
  still_used: 'still_used',
  gone: 'gone',
  not_sent: 'not_sent',
}
