import { localeOf } from '#app/i18n/request-locale.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { sessionContext } from '#app/request/session.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import {
  formatQuoteAnswer,
  type QuoteAnswer,
  type ReleasedSuggestion,
  type Suggestion,
} from '#shop/domain/orders/quote-answer.ts'
import { takeAttempt } from '#shop/operations/common/take-attempt.ts'
import { answerStranger } from '#shop/operations/orders/answer-quote.ts'
import { provenAccount } from '#shop/operations/orders/order-sender.ts'
import { suggestForBasket } from '#shop/operations/orders/suggest-for-basket.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { refusalsInWords } from '#shop/wording/refusals-in-words.ts'
import { tooMany } from '../body/json-body.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/quote.ts'
import { enquiryOf } from './enquiry-fields.ts'
import { quoteContract } from './quote-contract.ts'

/** `POST /api/quote`: what a basket costs, when it can be ready, and every reason why it can't be ordered. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  if (request.method !== 'POST') return onlyBy('POST')
  const { clientAddress } = context.get(requestContext)
  const attempt = await takeAttempt(shop, 'quote', clientAddress)
  if (!attempt.allowed) return tooMany(attempt.retryAfterSeconds)
  const posted = await readPosted(request, quoteContract.body)
  if (posted instanceof Response) return posted
  const { withSlots, withSuggestion, ...asked } = posted.body
  const enquiry = enquiryOf(asked)
  const answer = await answerStranger(shop, clientAddress, enquiry, withSlots, () =>
    accountOf(context),
  )
  const locale = localeOf(request)
  const found = withSuggestion ? await suggestForBasket(shop, enquiry, answer) : undefined
  const suggestion = found && inWords(found, locale)
  const refusals = refusalsInWords(answer.refusals, locale)
  const words = (line: QuoteAnswer['lines'][number]) => partTexts(line, locale)
  const present = { ...answer, ...(suggestion !== undefined && { suggestion }), refusals }
  return Response.json(formatQuoteAnswer(present, words), {
    headers: { 'Cache-Control': 'no-store' },
  })
}

async function accountOf(context: Route.ActionArgs['context']) {
  const visitor = await context.get(sessionContext).visitor()
  const confirmedEmail = visitor?.emailConfirmed ? visitor.email : null
  return provenAccount({ userId: visitor?.id ?? null, confirmedEmail })
}

function inWords(suggestion: Suggestion, locale: Locale): ReleasedSuggestion {
  if (suggestion.kind === 'item') return suggestion
  const { parts, ...combo } = suggestion
  return { ...combo, words: partTexts({ parts, quantity: 1 }, locale) }
}

export function loader(): Response {
  return onlyBy('POST')
}
