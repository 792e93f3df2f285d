/** Commands to copy. They are code, so they are not translated. */
export const MAKE_KEY = './flattop staff key "Till at the door" kitchen'

export const SEND_KEY = 'Authorization: Bearer flattop_…'

export const PROBLEM = `HTTP/1.1 409 Conflict
Content-Type: application/problem+json

{
  "type": "about:blank",
  "title": "Conflict",
  "status": 409,
  "code": "order_refused",
  "detail": "The order was not placed. Nothing has changed.",
  "errors": [{ "code": "price_changed", "line": 0, "old": 900, "new": 950 }]
}`

export const ADD_WEBHOOK = `./flattop webhooks add https://till.example/orders
./flattop webhooks test ID`

export const WEBHOOK = `POST /orders HTTP/1.1
webhook-id: 3b1f0c2e9a7d4f56b8e0a1c2d3e4f506-2-5d0c8e1b7a42
webhook-timestamp: 1795199430
webhook-signature: v1,4qKdP0E3kVt2yXQF1y2cC0mC3xJm6mJ9Zl6o1mJf3hA=

{
  "type": "order.accepted",
  "timestamp": "2026-11-20T19:50:30.000Z",
  "data": {
    "by": "staff",
    "order": { "id": "3b1f…", "version": 2, "number": 12, "state": "accepted", … }
  }
}`

export const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isOurs(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === own.length && timingSafeEqual(given, own)
  })
}`
