import { data, type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { FIRST_STEPS } from '#shop/domain/settings/first-run.ts'
import { sendTestOrder } from '#shop/operations/kitchen/test-order.ts'
import { sendTestMail } from '#shop/operations/messages/send-test-mail.ts'
import { noteStep } from '#shop/operations/settings/first-run.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { shownAgain } from '../../forms/answer-form.ts'
import { COPY, draftFrom, fieldOf, WEEK, withCopiedDay } from '../hours/week-draft.ts'
import { isId } from '../is-id.ts'
import type { StepRefusal } from './open-data.ts'
import { OPEN_FIELDS } from './open-fields.ts'
import { stepAddress, stepAfter } from './open-steps.ts'
import { saveStep } from './save-step.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Saves a step, leaves it for later, tries mail or board, or opens the shop, and leads to what comes next. What is
 * refused is answered with what was typed. An open shop is changed on the other pages of the office, and can only ring its board.
 */
export async function answerOpenForm({ request, context }: Asked) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const posted = await readFormFields({ request, context }, OPEN_FIELDS)
  const { isTrial } = await readSettings(shop.read)
  if (!posted) throw redirect(stepAddress('open'), 303)
  const act = (isTrial ? ACTS : ACTS_OF_OPEN)[posted.do ?? '']
  if (act) throw redirect(await act(shop, by, posted), 303)
  const step = isTrial ? FIRST_STEPS.find((one) => one === posted.step) : undefined
  if (!step) throw redirect(stepAddress('open'), 303)
  if (posted.do === COPY && step === 'hours') return withCopied(posted)
  const isLater = posted.do === 'later'
  const refusal = isLater ? null : await saveStep(shop, { step, posted, by })
  if (refusal) {
    const code = refusal.wrong.length > 0 ? 'invalid_value' : 'changed_meanwhile'
    const answer = { ...refusal, typed: shownAgain(refusal.typed) }
    return data<StepRefusal>(answer, formStatus([{ code }]))
  }
  await noteStep(shop, { step, as: isLater ? 'later' : 'done', by })
  const isFromFile = step === 'menu' && !isLater && posted.menu === 'file'
  throw redirect(isFromFile ? href('/office/shop/file') : stepAddress(stepAfter(step)), 303)
}

/** The form again with a day's hours copied to others; nothing is saved by it. */
function withCopied(posted: Posted) {
  const { typed } = draftFrom((name) => posted[name] ?? '')
  const copied = withCopiedDay(typed, (name) => posted[name] ?? '')
  const week = WEEK.map((weekday) => [fieldOf(weekday), copied[weekday]])
  const shown = shownAgain({ ...posted, ...Object.fromEntries(week) })
  return data<StepRefusal>({ typed: shown, wrong: [], meanwhile: [], inUse: [] })
}

type Posted = Readonly<Record<string, string>>

type Act = (shop: Shop, by: string, posted: Posted) => Promise<string>

async function tryOrder(shop: Shop, by: string, { mail = '' }: Posted): Promise<string> {
  await sendTestOrder(shop, { by })
  return stepAddress('open', isId(mail) ? { mail } : {})
}

/** What the buttons of the last page do; each returns where it leads. */
const ACTS: Readonly<Record<string, Act>> = {
  async mail(shop, to) {
    const outcome = await sendTestMail(shop, { to })
    return stepAddress('open', outcome.ok ? { mail: outcome.value.id } : {})
  },
  order: tryOrder,
  async open(shop, by) {
    const outcome = await openToGuests(shop, by)
    return stepAddress('open', outcome.ok ? {} : { refused: 'missing' })
  },
}

/** Whoever has opened may still try whether the kitchen hears it. */
const ACTS_OF_OPEN: Readonly<Record<string, Act>> = { order: tryOrder }
