import { type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { applyShopFile } from '#shop/operations/menu/apply-shop-file.ts'
import { discardShopFile } from '#shop/operations/menu/send-shop-file.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { doneAddress, refusedAddress } from './file-address.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Posted = { id: string; seen: string; remove: string }

/** Imports a file that was looked at, returns to a version, or lets a file go; leads to the page that says what came of it. */
export async function answerFileForm(asked: Asked): Promise<never> {
  const posted = await readFormFields(asked, ['action', 'id', 'seen', 'remove'])
  const shop = asked.context.get(shopContext)
  if (!posted || !isId(posted.id)) throw redirect(refusedAddress('not_done'), 303)
  if (posted.action === 'apply') {
    throw redirect(await apply(shop, posted, requireStaff(asked.context).id), 303)
  }
  if (posted.action !== 'discard') throw redirect(refusedAddress('not_done'), 303)
  await discardShopFile(shop, posted.id)
  throw redirect(doneAddress('discarded'), 303)
}

async function apply(shop: Shop, { id, seen, remove }: Posted, by: string): Promise<string> {
  const outcome = await applyShopFile(shop, { id, seen, mayRemove: remove === 'on', by })
  if (!outcome.ok) return refusedAddress(outcome.refusals[0]?.code, id)
  const { version } = outcome.value
  return version === null ? doneAddress('same') : doneAddress('applied', version)
}
