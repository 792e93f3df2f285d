import { randomUUID } from 'node:crypto'
import { passedOnFor } from './ask-from.ts'
import type { Target } from './flood.ts'

export const SHOP_WIFI = '198.51.100.20'

type Quote = {
  promise: { minutes: number } | null
  slots: { slots: { full: boolean }[] }[]
}

/** Orders burgers for pickup as a new guest, from an address that the trusted proxy passes on. */
export function orderFrom(
  { origin }: Target,
  address: string,
  quantity: number,
): Promise<Response> {
  const guest = randomUUID()
  return post(`${origin}/api/orders`, address, {
    body: { ...burgers(quantity), guest: { name: 'Ada Guest', email: `${guest}@example.com` } },
    headers: { 'idempotency-key': guest },
  })
}

/** What another guest sees: the minutes a burger takes, and how many slots are full. */
export async function promiseOf({ origin }: Target): Promise<{ minutes: number; full: number }> {
  const body = { ...burgers(1), withSlots: true }
  const answer = await post(`${origin}/api/quote`, '192.0.2.77', { body })
  const quote = answer.ok && isJson(answer) ? ((await answer.json()) as Quote) : null
  if (quote === null) return { minutes: Number.NaN, full: Number.NaN }
  const { promise, slots } = quote
  const full = slots.flatMap((day) => day.slots).filter((slot) => slot.full).length
  return { minutes: promise?.minutes ?? Number.NaN, full }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

function burgers(quantity: number) {
  return { lines: [{ itemId: 'smash', quantity, options: [] }], fulfilment: 'pickup' }
}

type Sent = { body: object; headers?: Record<string, string> }

function post(url: string, address: string, { body, headers = {} }: Sent): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...passedOnFor(address), ...headers },
    body: JSON.stringify(body),
  })
}
