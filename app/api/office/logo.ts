import { shopContext } from '#app/request/context.ts'
import { PICTURE_TYPES } from '#app/request/picture-types.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { readLogo } from '#shop/operations/settings/read-logo.ts'
import { sendPicture } from '#shop/operations/settings/send-picture.ts'
import { useLogo as putLogo } from '#shop/operations/settings/use-logo.ts'
import type { Shop } from '#shop/shop.ts'
import { typeOf } from '../body/json-body.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/logo.ts'
import { type LogoState, useLogoContract } from './logo-contract.ts'

/** `GET /api/office/logo`: the logo, and the one that is offered. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerState(context.get(shopContext))
}

/** `POST /api/office/logo`: offers a picture, or uses the one that is offered. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  if (PICTURE_TYPES.has(typeOf(request) ?? '')) {
    const master = new Uint8Array(await request.arrayBuffer())
    const sent = await sendPicture(shop, { for: 'logo', master, by })
    return sent.ok ? answerState(shop) : problemOf(sent.refusals)
  }
  const posted = await readPosted(request, useLogoContract.body)
  if (posted instanceof Response) return posted
  const { alt, ...asked } = posted.body
  const used = await putLogo(shop, { ...asked, ...(alt !== undefined && { alt }), by })
  return used.ok ? answerState(shop) : problemOf(used.refusals)
}

async function answerState(shop: Shop): Promise<Response> {
  const { present, seen, upload, offered } = await readLogo(shop)
  const state: LogoState = {
    logo: present && { id: present.id, address: plainPicturePath(present), alt: present.alt },
    seen,
    offered: upload && {
      percent: upload.percent,
      isRefused: upload.isRefused,
      picture: offered && { id: offered.id, address: plainPicturePath(offered) },
    },
  }
  return Response.json(state, { headers: { 'Cache-Control': 'no-store' } })
}
