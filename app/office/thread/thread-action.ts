import { data, type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { type RefusalCode, refusalRow } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { THREAD_STATES } from '#shop/domain/messages/thread.ts'
import {
  answerThread,
  sendAnswerAgain,
  stopAnswer,
} from '#shop/operations/messages/answer-thread.ts'
import { forgetThread } from '#shop/operations/messages/forget-threads.ts'
import { markThread } from '#shop/operations/messages/mark-thread.ts'
import type { Shop } from '#shop/shop.ts'
import { answerForget, readForgetAct } from '../forget/forget-action.ts'
import type { ForgetAct } from '../forget/forget-data.ts'
import { notDone, type ThreadAnswer } from './thread-answer.ts'

const FIELDS = ['do', 'text', 'seen', 'state', 'entry'] as const

type Posted = Record<(typeof FIELDS)[number], string>
type Asked = { shop: Shop; threadId: string; posted: Posted; by: { id: string; name: string } }

/**
 * Does what a form of the page asks for. What was done leads to the address that shows it; what was refused, and an
 * answer that was stopped, is answered with its text, so that nothing typed is lost.
 */
export async function answerThreadForm(
  asked: { request: Request; context: Readonly<RouterContextProvider> },
  threadId: string,
) {
  const posted = await readFormFields(asked, FIELDS)
  const { id, name } = requireStaff(asked.context)
  const shop = asked.context.get(shopContext)
  const forgetting = readForgetAct(posted?.do)
  if (forgetting) return forgetGuestOf({ shop, threadId, by: id }, forgetting)
  const act = posted && ACTS.get(posted.do)
  if (!posted || !act) return refused({ code: 'not_done', text: '' }, 400)
  return act({ shop, threadId, posted, by: { id, name } })
}

const ACTS: ReadonlyMap<string, (asked: Asked) => Promise<ReturnType<typeof refused>>> = new Map([
  ['answer', answer],
  ['stop', stop],
  ['again', again],
  ['mark', mark],
  ['forget', forget],
])

async function answer({ shop, threadId, posted: { text, seen }, by }: Asked) {
  const outcome = await answerThread(shop, { threadId, text, seen: Number(seen), by })
  if (!outcome.ok) return refusedFor(outcome.refusals, text)
  throw redirect(`${href('/office/messages/:id', { id: threadId })}?did=answered`, 303)
}

async function stop({ shop, threadId, posted }: Asked) {
  const outcome = await stopAnswer(shop, { threadId, entryId: posted.entry })
  if (!outcome.ok) return refusedFor(outcome.refusals, '')
  return data<ThreadAnswer>({ code: 'stopped', text: outcome.value.text })
}

async function again({ shop, threadId, posted }: Asked) {
  const outcome = await sendAnswerAgain(shop, { threadId, entryId: posted.entry })
  if (!outcome.ok) return refusedFor(outcome.refusals, '')
  throw redirect(href('/office/messages/:id', { id: threadId }), 303)
}

async function mark({ shop, threadId, posted, by }: Asked) {
  const state = THREAD_STATES.find((one) => one === posted.state)
  if (!state) return refused({ code: 'not_done', text: '' }, 400)
  const outcome = await markThread(shop, { threadId, state, by })
  if (!outcome.ok) return refusedFor(outcome.refusals, '')
  const { before } = outcome.value
  throw redirect(
    `${href('/office/messages/:id', { id: threadId })}?did=marked&before=${before}`,
    303,
  )
}

async function forget({ shop, threadId, by }: Asked) {
  const outcome = await forgetThread(shop, { threadId, by: by.id })
  if (!outcome.ok) return refusedFor(outcome.refusals, '')
  throw redirect(`${href('/office/messages')}?did=forgotten`, 303)
}

async function forgetGuestOf(
  { shop, threadId, by }: { shop: Shop; threadId: string; by: string },
  act: ForgetAct,
) {
  const code = await answerForget(shop, act, { of: { thread: threadId }, by })
  if (code) return refusedFor([{ code }], '')
  if (act === 'forget_now') throw redirect(`${href('/office/messages')}?did=forgot_guest`, 303)
  const did = act === 'forget_stop' ? '?did=kept' : ''
  throw redirect(`${href('/office/messages/:id', { id: threadId })}${did}`, 303)
}

function refusedFor(refusals: readonly { code: RefusalCode }[], text: string) {
  const code = refusals[0]?.code
  return refused({ code: notDone(code), text }, code ? refusalRow(code).inForms : 400)
}

function refused(answer: ThreadAnswer, status: number) {
  return data<ThreadAnswer>(answer, status)
}
