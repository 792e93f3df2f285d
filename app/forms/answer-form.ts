import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { refuseInOutage } from '#app/request/outage-refusal.ts'
import { formStatus, type RefusalCode } from '#app/request/refusals.ts'
import { type Session, sessionContext } from '#app/request/session.ts'
import type { Cookies } from '#shop/auth/caller.ts'
import type { Outcome, Refusal } from '#shop/domain/common/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { type FormAnswer, NOT_SENT } from './form-answer.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

type Done = { cookies?: Cookies; next?: string; codes?: readonly string[] }

type AnswerFormOptions<Field extends string, Input> = {
  fields: readonly Field[]
  read: (typed: Record<Field, string>) => Outcome<Input, RefusalCode>
  run: (shop: Shop, input: Input, session: Session) => Promise<Outcome<Done | null, RefusalCode>>
  /** Where a browser without scripts is redirected, unless the outcome says; without either it stays on the page. */
  next?: string
}

/** Fields whose values are never sent back, not even to the person who typed them. */
const SECRETS = new Set(['password', 'passwordVerify', 'currentPassword', 'token', 'code'])

/** Handles a posted form: reads the fields, runs the operation, answers the outcome. */
export async function answerForm<Field extends string, Input>(
  { request, context }: ActionArgs,
  { fields, read, run, next }: AnswerFormOptions<Field, Input>,
) {
  const posted = await readFormFields({ request, context }, [...fields, 'scripted'])
  if (!posted) return data<FormAnswer>(NOT_SENT, formStatus([{ code: 'not_sent' }]))
  const { scripted, ...rest } = posted
  const typed = rest as Record<Field, string>
  const input = read(typed)
  if (!input.ok) return refusal(input.refusals, typed)
  const session = context.get(sessionContext)
  const outcome = await run(context.get(shopContext), input.value, session).catch((fault) =>
    refuseInOutage(fault, context),
  )
  if (!outcome.ok) return refusal(outcome.refusals, typed)
  session.send(outcome.value?.cookies ?? [])
  const { next: goesOn, codes } = outcome.value ?? {}
  const target = goesOn ?? next
  if (target !== undefined && scripted === '') throw redirect(target, 303)
  return data<FormAnswer>({
    ok: true,
    ...(goesOn === undefined ? {} : { next: goesOn }),
    ...(codes === undefined ? {} : { codes }),
  })
}

function refusal(refusals: readonly Refusal<RefusalCode>[], typed: Record<string, string>) {
  return data<FormAnswer>({ ok: false, refusals, typed: shownAgain(typed) }, formStatus(refusals))
}

/**
 * In bytes as written into a page: what remains of a 16 KB answer beside the largest form. The longest
 * allowed message stays below it in any script.
 */
const MOST_SHOWN_AGAIN = 9_000
/** Characters that take six bytes once escaped in a page or in its data. */
const WRITTEN_LONG = /["&'<>\\\u2028\u2029]|(?![\r\n\t])\p{Cc}/gu
/** Line ends take two bytes in the data of a page, one in its HTML. */
const LINE_ENDS = /[\r\n\t]/g

/** Returns the typed values that the page may show again: no secrets, and nothing longer than people type. `most` is in bytes. */
export function shownAgain(
  typed: Record<string, string>,
  most: number = MOST_SHOWN_AGAIN,
): Record<string, string> {
  const shown: Record<string, string> = {}
  let left = most
  for (const [field, value] of Object.entries(typed)) {
    if (SECRETS.has(field)) continue
    left -= writtenLength(value)
    if (left >= 0) shown[field] = value
  }
  return shown
}

function writtenLength(value: string): number {
  const count = (signs: RegExp) => value.match(signs)?.length ?? 0
  return Buffer.byteLength(value) + 5 * count(WRITTEN_LONG) + count(LINE_ENDS)
}
