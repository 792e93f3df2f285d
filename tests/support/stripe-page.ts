import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a page to pay on wants to know of its session. */
type PaySession = {
  id: string
  status: string
  amount_total: number
  currency: string
  success_url: string
  cancel_url: string
}

/**
 * The payment page, as far as journeys need it: a button that pays and continues, and a link back without
 * paying. Returns false if the request is not for such a page.
 */
export function answerPayPage(
  sessions: ReadonlyMap<string, PaySession>,
  request: IncomingMessage,
  response: ServerResponse,
  pay: (sessionId: string) => boolean,
): boolean {
  const [, id = ''] = /^\/pay\/([\w-]+)$/.exec(request.url ?? '') ?? []
  const session = sessions.get(id)
  if (!session) return false
  if (request.method === 'POST') {
    const isPaid = pay(id)
    const to = isPaid ? session.success_url : session.cancel_url
    response.writeHead(303, { Location: to }).end()
    return true
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(pageOf(session))
  return true
}

function pageOf({ amount_total, currency, cancel_url, status }: PaySession): string {
  const amount = `${currency.toUpperCase()} ${amount_total}`
  return `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,">
<main><h1>${amount}</h1>
<form method="post"><button ${status === 'open' ? '' : 'disabled'}>Pay</button></form>
<a href="${cancel_url}">Back</a></main></html>`
}
