import { shopContext } from '#app/request/context.ts'
import { PICTURE_TYPES } from '#app/request/picture-types.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { readFrontPage } from '#shop/operations/settings/read-front-page.ts'
import { discardPicture, sendPicture } from '#shop/operations/settings/send-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { typeOf } from '../body/json-body.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/front-picture.ts'
import { discardFrontPictureContract, type FrontPictureState } from './front-picture-contract.ts'

/** `GET /api/office/front-picture`: the picture that is offered. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerState(context.get(shopContext))
}

/** `POST /api/office/front-picture`: offers a picture, or discards the one that is offered. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  if (PICTURE_TYPES.has(typeOf(request) ?? '')) {
    const master = new Uint8Array(await request.arrayBuffer())
    const by = requireStaff(context).id
    const sent = await sendPicture(shop, { for: 'front', master, by })
    return sent.ok ? answerState(shop) : problemOf(sent.refusals)
  }
  const posted = await readPosted(request, discardFrontPictureContract.body)
  if (posted instanceof Response) return posted
  await discardPicture(shop, 'front')
  return answerState(shop)
}

async function answerState(shop: Shop): Promise<Response> {
  const { upload, offered } = await readFrontPage(shop)
  const state: FrontPictureState = {
    offered: upload && {
      percent: upload.percent,
      isRefused: upload.isRefused,
      picture: offered && { id: offered.id, address: plainPicturePath(offered) },
    },
  }
  return Response.json(state, { headers: { 'Cache-Control': 'no-store' } })
}
