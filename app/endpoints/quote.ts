import { requestContext, shopContext } from '#app/middleware/context.ts'
import { type Enquiry, quote } from '#shop/domain/quote.ts'
import { takeAttempt } from '#shop/operations/take-attempt.ts'
import { readMenu } from '#shop/persistence/queries/menu.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Route } from './+types/quote.ts'
import { isJson } from './is-json.ts'
import { onlyBy, onlyJson, problem } from './problem.ts'
import { readQuoteBody } from './quote-body.ts'

const LONGEST_BODY = 65_536

/** `POST /api/quote`: what the lines of a basket cost, and which of them cannot be had. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  if (request.method !== 'POST') return onlyBy('POST')
  const { clientAddress } = context.get(requestContext)
  const attempt = await takeAttempt(shop, 'quote', clientAddress)
  if (!attempt.allowed) return tooMany(attempt.retryAfterSeconds)
  if (!isJson(request)) return onlyJson()
  const text = await request.text()
  if (text.length > LONGEST_BODY) return tooLarge()
  const body = readQuoteBody(text)
  if ('faults' in body) {
    const detail = 'The body is not a question that a basket can ask.'
    return problem({ status: 400, code: 'invalid_body', detail, errors: body.faults })
  }
  return answer(shop, body.enquiry)
}

export function loader(): Response {
  return onlyBy('POST')
}

async function answer(shop: Shop, enquiry: Enquiry): Promise<Response> {
  const [menu, settings] = await Promise.all([readMenu(shop.read), readSettings(shop.read)])
  const terms = { ...settings, now: shop.clock() }
  return Response.json(
    { currency: settings.currency.code, ...quote(menu, terms, enquiry) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

function tooLarge(): Response {
  const detail = `A body holds at most ${LONGEST_BODY} bytes.`
  return problem({ status: 413, code: 'too_large', detail })
}

function tooMany(seconds: number): Response {
  const headers = { 'Retry-After': String(seconds) }
  return problem({ status: 429, code: 'too_many', detail: 'Ask again later.', headers })
}
