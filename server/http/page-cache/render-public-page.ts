import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { answerContext, requestContext, shopContext } from '#app/request/context.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageHandler } from '../app.ts'
import type { HeaderPairs } from '../security-headers.ts'
import type { PublicPage } from './page-cache.ts'
import { storePage } from './store-page.ts'

type Parts = {
  shop: Shop
  handlePage: PageHandler
  commonHeaders: HeaderPairs
  onFault: (error: unknown) => void
}

/**
 * Renders public pages for a request made here, without cookies, headers or address of any visitor, so that
 * no page can show anything personal.
 */
export function publicPageRenderer(parts: Parts) {
  const { shop, handlePage, commonHeaders, onFault } = parts

  return async (address: string, isLocal: boolean): Promise<PublicPage> => {
    const nonce = randomBytes(16).toString('base64')
    let until = Number.POSITIVE_INFINITY
    let dependsOnName = false
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(requestContext, { id: 'public', clientAddress: '', nonce, isLocal })
    context.set(answerContext, {
      showsUntil(instant) {
        until = Math.min(until, instant)
      },
      dependsOnName() {
        dependsOnName = true
      },
      fault: onFault,
    })
    const page = await handlePage(new Request(shop.publicUrl + address), context)
    const hasFailed = page.status >= 500
    const answer = await storePage(page, { nonce, common: commonHeaders, isMenu: address === '/' })
    return { answer, dependsOnName, hasFailed, until: hasFailed ? Number.NEGATIVE_INFINITY : until }
  }
}
