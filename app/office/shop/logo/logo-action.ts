import { type RouterContextProvider, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { discardPicture, sendPicture } from '#shop/operations/settings/send-picture.ts'
import { useLogo as putLogo } from '#shop/operations/settings/use-logo.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { stepAddress } from '../../open/open-steps.ts'
import { doneAddress } from '../shop-answer.ts'
import { logoRefusedAddress } from './logo-address.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes a logo to look at, uses or discards it, or removes the one that guests see, and leads to what came of it. */
export async function answerLogoForm({ request, context }: Asked): Promise<never> {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const form = await request.formData().catch(() => null)
  const act = form && ACTS[textIn(form, 'do')]
  throw redirect(act ? await act(shop, form, by) : logoRefusedAddress('not_sent'), 303)
}

type Act = (shop: Shop, form: FormData, by: string) => Promise<string>

const ACTS: Readonly<Record<string, Act>> = {
  async send(shop, form, by) {
    const [file, ...more] = form.getAll('picture')
    if (!(file instanceof File) || file.size === 0 || more.length > 0) {
      return logoRefusedAddress('not_sent')
    }
    const master = new Uint8Array(await file.arrayBuffer())
    const outcome = await sendPicture(shop, { for: 'logo', master, by })
    return outcome.ok ? href('/office/shop/logo') : logoRefusedAddress(outcome.refusals[0]?.code)
  },
  async discard(shop) {
    await discardPicture(shop, 'logo')
    return href('/office/shop/logo')
  },
  use: (shop, form, by) => change(shop, { form, picture: textIn(form, 'id'), by }),
  remove: (shop, form, by) => change(shop, { form, picture: null, by }),
}

async function change(
  shop: Shop,
  { form, picture, by }: { form: FormData; picture: string | null; by: string },
): Promise<string> {
  const alt = textIn(form, 'alt')
  const outcome = await putLogo(shop, { picture, alt, seen: textIn(form, 'seen'), by })
  if (!outcome.ok) return logoRefusedAddress(outcome.refusals[0]?.code)
  if (!outcome.value.changed) return doneAddress('kept')
  if ((await readSettings(shop.read)).isTrial) return stepAddress('colour')
  const last = await findLastChange(shop.read, { entity: 'setting', id: 'logoPicture', by })
  return doneAddress('saved', last ?? '')
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
