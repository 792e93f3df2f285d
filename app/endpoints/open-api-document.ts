import { z } from 'zod'
import { API_CALLS, type ApiCall } from './api-calls.ts'

/** Gives the API as OpenAPI 3.1 has it, with the bodies as the validators take them. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: { title: 'Ordering', version: '1', description: CONVENTIONS },
    servers: [{ url: '/' }],
    paths: pathsOf(API_CALLS),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-flattop.session_token' },
      },
      schemas: { Problem: z.toJSONSchema(problemBody) },
    },
  }
}

const CONVENTIONS =
  'Money is whole minor units, tax is basis points, instants are milliseconds since the epoch. Every error is a problem (RFC 9457) whose code stays the same when its words change.'

const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.looseObject({ code: z.string() })).optional(),
})

function pathsOf(calls: readonly ApiCall[]) {
  const byPath = Map.groupBy(calls, ({ path }) => path)
  return Object.fromEntries(
    [...byPath].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((call) => [call.method, operationOf(call)])),
    ]),
  )
}

function operationOf({ path, summary, isStaff, header, body, example, answer }: ApiCall) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const schema = { type: 'string' }
  return {
    summary,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema })),
      ...(header ? [{ name: header, in: 'header', required: true, schema }] : []),
    ],
    ...(isStaff && { security: [{ apiKey: [] }, { session: [] }] }),
    ...(body && { requestBody: requestBody(body, example) }),
    responses: { ...answer, default: PROBLEM },
  }
}

function requestBody(body: z.ZodType, example: unknown) {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' })
  return { required: true, content: { 'application/json': { schema, example } } }
}

const PROBLEM = {
  description: 'Why not.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
