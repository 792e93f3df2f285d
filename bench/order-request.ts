import { randomUUID } from 'node:crypto'

export type OrderRequest = { headers: Record<string, string>; body: string }

/** Orders a burger and a drink to fetch, as a guest of its own from an address of their own. */
export function orderRequest(port: number): OrderRequest {
  const guest = randomUUID()
  const body = JSON.stringify({
    lines: [
      { itemId: 'the-flattop', quantity: 1, options: [] },
      { itemId: 'cola-on-ice', quantity: 1, options: [] },
    ],
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

/** The limits are one household's, so everybody comes from another. */
export function someAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1
  return `100.${byte()}.${byte()}.${byte()}`
}
