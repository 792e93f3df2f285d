import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { sendTestMail } from '#shop/operations/messages/send-test-mail.ts'
import { checkCards } from '#shop/operations/payments/check-cards.ts'
import { undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { cardsAddress, doneAddress, mailAddress, refusedAddress } from './shop-answer.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes saved settings back, sends a test mail, or asks Stripe whether the key works, and leads to the page that says what came of it. */
export async function answerShopAction({ request, context }: Asked): Promise<never> {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, ['action', 'change'])
  if (typed?.action === 'test-mail') throw redirect(await testMail(shop, by), 303)
  if (typed?.action === 'ask-stripe') throw redirect(await askStripe(shop), 303)
  const change = typed?.action === 'undo' ? typed.change : ''
  throw redirect(isId(change) ? await undo(shop, change, by) : refusedAddress('not_sent'), 303)
}

async function testMail(shop: Shop, to: string): Promise<string> {
  const outcome = await sendTestMail(shop, { to })
  return outcome.ok ? mailAddress(outcome.value.id) : refusedAddress(outcome.refusals[0]?.code)
}

async function askStripe(shop: Shop): Promise<string> {
  const key = await checkCards(shop)
  return key ? cardsAddress(key) : refusedAddress('not_done')
}

async function undo(shop: Shop, id: string, by: string): Promise<string> {
  const outcome = await undoSettings(shop, { id, by })
  return outcome.ok ? doneAddress('undone') : refusedAddress(outcome.refusals[0]?.code)
}
