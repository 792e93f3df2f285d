import { randomUUID } from 'node:crypto'

export type OrderRequest = { headers: Record<string, string>; body: string }

/** What the loads order: a changed burger and a drink. */
export const ORDERED_LINES = [
  {
    itemId: 'the-flattop',
    quantity: 1,
    choices: [
      { id: 'extras-cheddar', quantity: 2 },
      { id: 'sauces-house-sauce', quantity: 1 },
    ],
    without: ['red-onion'],
  },
  { itemId: 'cola-on-ice', quantity: 1, choices: [] },
]

/** A request for these lines for pickup, by a new guest at a new address. */
export function orderRequest(port: number): OrderRequest {
  const guest = randomUUID()
  const body = JSON.stringify({
    lines: ORDERED_LINES,
    fulfilment: 'pickup',
    guest: { name: 'Ada Guest', email: `${guest}@example.com` },
  })
  const headers = {
    Origin: `http://localhost:${port}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': guest,
    'X-Forwarded-For': someAddress(),
  }
  return { headers, body }
}

/** Limits apply to each household, so every request comes from another address. */
export function someAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1
  return `100.${byte()}.${byte()}.${byte()}`
}
