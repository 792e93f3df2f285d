import { setTimeout } from 'node:timers/promises'

export type Answer<Body = unknown> = {
  status: number
  text: string
  body: Body
  headers: Headers
}

export type RigClient = {
  origin: string
  /** Requests as a guest, each from a new address, since one address may only place 40 orders in ten minutes. */
  asGuest: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Requests as a kitchen program, with the API keys in turn. */
  asKitchen: (path: string, body: unknown) => Promise<Answer>
}

let guests = 0

/** A client for a shop that trusts the proxies of this machine. Rejects if no complete answer comes. */
export function rigClient(origin: string, keys: readonly string[]): RigClient {
  const rests = new Map(keys.map((key) => [key, 0]))

  async function asKitchen(path: string, body: unknown): Promise<Answer> {
    const key = await restedKey(rests)
    const answer = await post(origin + path, body, { authorization: `Bearer ${key}` })
    if (answer.status !== 429) return answer
    rests.set(key, Date.now() + Number(answer.headers.get('retry-after') ?? 1) * 1000)
    return asKitchen(path, body)
  }

  return {
    origin,
    asKitchen,
    asGuest(path, body, headers) {
      guests += 1
      const address = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`
      return post(origin + path, body, { origin, 'x-forwarded-for': address, ...headers })
    },
  }
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : {},
    headers: response.headers,
  }
}

/** The least recently used key; the others have been rate limited. */
async function restedKey(rests: Map<string, number>): Promise<string> {
  const now = Date.now()
  const [key, until] = [...rests].reduce((one, other) => (other[1] < one[1] ? other : one))
  if (until > now) await setTimeout(until - now)
  rests.set(key, Math.max(now, until))
  return key
}
