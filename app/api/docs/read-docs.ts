import { z } from 'zod'
import { ADDRESSES } from '#app/addresses.ts'
import type { ApiAnswer, Contract } from '../contract/contract.ts'
import { CONTRACTS } from './contracts.ts'
import { type Field, fieldsOf } from './fields-of.ts'
import { isForStaff, refusalsOf } from './refusals-of.ts'
import { STEP_MESSAGE } from './webhook-messages.ts'

/** One answer or body as the page shows it. */
export type DocsBody = { description: string; fields: Field[]; example: string | null }

/** One call as the page shows it. */
export type DocsCall = {
  /** The anchor on the page. */
  id: string
  method: string
  path: string
  summary: string
  /** Everyone, anyone with the token, or these roles. */
  who: 'everyone' | 'token' | 'signed-in' | readonly string[]
  header: string | null
  query: Field[]
  body: DocsBody | null
  answers: (DocsBody & { status: string })[]
  refusals: { status: string; codes: readonly string[] }[]
  curl: string
}

/** Returns the calls by group, with curl commands for the given origin. */
export function readDocs(origin: string): { group: string; calls: DocsCall[] }[] {
  const groups = Map.groupBy(CONTRACTS, ({ group }) => group)
  return [...groups].map(([group, calls]) => ({
    group,
    calls: calls.map((call) => docsCall(call, origin)),
  }))
}

/** Returns the body that webhooks get of every step of an order. */
export function readStepDocs(): DocsBody {
  const { description, schema, example } = STEP_MESSAGE
  return { description, ...shapeOf(schema, 'output'), example: pretty(example) }
}

function docsCall(call: Contract, origin: string): DocsCall {
  const { address, method, path, summary, header = null, query, body, example, answer } = call
  return {
    id: `${method}${path.replace(/[^a-z]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary,
    who: ADDRESSES[address]?.who ?? 'everyone',
    header,
    query: query ? shapeOf(query, 'input').fields : [],
    body: body ? { description: '', ...shapeOf(body, 'input'), example: pretty(example) } : null,
    answers: Object.entries(answer).map(([status, one]) => ({ status, ...docsAnswer(one) })),
    refusals: refusalsOf(call).map(([status, codes]) => ({ status: String(status), codes })),
    curl: curlFor(call, origin),
  }
}

function docsAnswer({ description, schema, example, text }: ApiAnswer): DocsBody {
  if (text) return { description, fields: [], example: text.example.trimEnd() }
  if (!schema) return { description, fields: [], example: null }
  return { description, ...shapeOf(schema, 'output'), example: pretty(example) }
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output') {
  return { fields: fieldsOf(z.toJSONSchema(schema, { io })) }
}

function curlFor(contract: Contract, origin: string): string {
  const { method, path, header, body, example } = contract
  return [
    `curl ${path.endsWith('/events') ? '-N ' : ''}${origin}${path.replace('{action}', 'accept')}`,
    ...(isForStaff(contract) ? [`-H 'Authorization: Bearer flattop_…'`] : []),
    // Without an Origin header the server only accepts what guests may do.
    ...(method === 'post' && path.startsWith('/api/auth/') ? [`-H 'Origin: ${origin}'`] : []),
    ...(header === 'Idempotency-Key' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(method === 'post' && body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example)}'`]
      : []),
  ].join(' \\\n  ')
}

function pretty(example: unknown): string {
  return JSON.stringify(example, null, 2)
}
