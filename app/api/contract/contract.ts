import type { z } from 'zod'
import type { AddressPattern } from '#app/addresses.ts'
import type { RefusalCode } from '#app/request/refusals.ts'

/** A successful answer. */
export type ApiAnswer = {
  description: string
  /** For a JSON body. */
  schema?: z.ZodType
  example?: unknown
  /** For any other body. */
  text?: { type: string; example: string }
}

type ApiAddress = Extract<AddressPattern, `/api/${string}`>

/** What one API route takes and answers: the route validates by it, the API document describes it. */
export type Contract<Body extends z.ZodType | undefined = z.ZodType | undefined> = {
  address: ApiAddress
  /** The address as OpenAPI writes it. */
  path: string
  method: 'get' | 'post'
  /** The heading in the API document. */
  group: 'Guests' | 'Kitchen' | 'Office' | 'Accounts' | 'Payments'
  summary: string
  /** A required header. */
  header?: string
  /** What may follow the `?` of the address; each of it is optional. */
  query?: z.ZodObject
  body: Body
  example?: unknown
  answer: Record<number, ApiAnswer>
  /** Besides the refusals that every route of its kind has, see `refusalsOf`. */
  refusals: readonly RefusalCode[]
  /** The schema of one entry of `errors`, where those are not faults of the body. */
  errors?: z.ZodType
}

type Name = readonly [Contract['group'], address: ApiAddress, summary: string]
type Get = Pick<Contract, 'answer'> & Partial<Pick<Contract, 'refusals'>>
type Post<Body> = Get &
  Pick<Contract, 'header' | 'errors' | 'query'> & { body: Body; example: unknown; path?: string }

/** The contract of a GET route. */
export function get(
  [group, address, summary]: Name,
  more: Get & Pick<Contract, 'query'> & { path?: string },
): Contract<undefined> {
  const path = bracedPath(address)
  return { group, address, path, summary, method: 'get', body: undefined, refusals: [], ...more }
}

/** The contract of a POST route with a JSON body. */
export function post<Body extends z.ZodType>(
  [group, address, summary]: Name,
  more: Post<Body>,
): Contract<Body> {
  return {
    group,
    address,
    path: bracedPath(address),
    summary,
    method: 'post',
    refusals: [],
    ...more,
  }
}

function bracedPath(address: string): string {
  return address.replace(/:(\w+)/g, '{$1}')
}

/** The 304 answer for a client whose ETag is current. */
export const KNOWN = {
  description: 'Not modified, for clients that sent its ETag as If-None-Match.',
}

export const STREAM: ApiAnswer = {
  description: 'Server-sent events, for as long as the client listens.',
  text: {
    type: 'text/event-stream',
    example: 'event: order\nid: 2\ndata: {"id":"3b1f0c2e9a7d4f56b8e0a1c2d3e4f506","version":2}\n\n',
  },
}
