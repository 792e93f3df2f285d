import { z } from 'zod'
import { ADDRESSES } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import type { Address } from '#app/request/address.ts'
import { PICTURE_TYPES } from '#app/request/picture-types.ts'
import { problemBody } from '#app/request/problem.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { webhookEvent } from '#shop/domain/messages/webhook-event.ts'
import { OCCURRING_EVENT_KINDS } from '#shop/domain/orders/event-kinds.ts'
import { eventText } from '#shop/wording/kitchen/event-text.ts'
import type { ApiAnswer, Contract } from '../contract/contract.ts'
import { fault } from '../contract/fault.ts'
import { CONTRACTS } from './contracts.ts'
import { refusalsOf } from './refusals-of.ts'
import { STEP_MESSAGE, TEST_MESSAGE } from './webhook-messages.ts'

/**
 * Builds the OpenAPI 3.1 document: bodies from the schemas that validate them, answers and webhooks from the schemas
 * that tests check them against.
 */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: { title: 'Ordering', version: '1', description: CONVENTIONS },
    servers: [{ url: '/' }],
    paths: { ...DOCUMENTS, ...pathsOf(CONTRACTS) },
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-flattop.session_token' },
      },
      schemas: {
        Problem: schemaOf(problemBody),
        OrderStep: { ...schemaOf(STEP_MESSAGE.schema), examples: [STEP_MESSAGE.example] },
      },
    },
  }
}

const CONVENTIONS =
  'Money is whole minor units, tax is basis points, instants are milliseconds since the epoch. Every error is a problem (RFC 9457) whose code stays the same when its words change. Answers may get more fields.'

/** The documents themselves, which are not described further. */
const DOCUMENTS = Object.fromEntries(
  [
    [href('/api/openapi.json'), 'This document', 'OpenAPI 3.1.'],
    [href('/api/docs'), 'The same for people', 'A page.'],
  ].map(([path, summary, description]) => [
    path,
    { get: { summary, responses: { 200: { description } } } },
  ]),
)

/** What the shop posts to webhooks, by event. */
function webhooks() {
  const ofSteps = OCCURRING_EVENT_KINDS.map((kind) => {
    const event = webhookEvent(kind)
    const schema = { allOf: [STEP, { properties: { type: { const: event } } }] }
    return [event, { post: postedCall(eventText(kind, SHOP_LOCALE), { schema }) }] as const
  })
  const { event, summary, schema, example } = TEST_MESSAGE
  const ofTests = { post: postedCall(summary, { schema: schemaOf(schema), example }) }
  return { ...Object.fromEntries(ofSteps), [event]: ofTests }
}

const STEP = { $ref: '#/components/schemas/OrderStep' }

/** By Standard Webhooks. */
const SIGNED_BY = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function postedCall(summary: string, json: object) {
  const schema = { type: 'string' }
  return {
    tags: ['Webhooks'],
    summary,
    parameters: SIGNED_BY.map((name) => ({ name, in: 'header', required: true, schema })),
    requestBody: { required: true, content: { 'application/json': json } },
    responses: {
      '2XX': { description: 'It has arrived.' },
      410: { description: 'It is given up.' },
      default: { description: 'It is sent again, for three days, under the same webhook-id.' },
    },
  }
}

function pathsOf(contracts: readonly Contract[]) {
  const byPath = Map.groupBy(contracts, ({ path }) => path)
  return Object.fromEntries(
    [...byPath].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((contract) => [contract.method, operationOf(contract)])),
    ]),
  )
}

function operationOf(contract: Contract) {
  const { address, path, group, summary, header, query, body, example, answer } = contract
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const schema = { type: 'string' }
  const who = ADDRESSES[address]?.who
  return {
    tags: [group],
    summary,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema })),
      ...(header ? [{ name: header, in: 'header', required: true, schema }] : []),
      ...(query ? queryParameters(query) : []),
    ],
    ...(Array.isArray(who) && {
      security: [{ apiKey: [] }, { session: [] }],
      description: `For ${who.join(', ')}.`,
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(body, 'input'), example },
          ...asTheyAre(ADDRESSES[address]),
        },
      },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(answer).map(([status, one]) => [status, answerOf(one)])),
      ...refusalAnswers(contract),
      default: { description: 'Why not.', content: problemContent(PROBLEM) },
    },
  }
}

/** The other types of a body, which is sent as it is: OpenAPI gives it no schema. */
function asTheyAre(address: Address | undefined): Record<string, object> {
  const types = { zip: ['application/zip'], picture: [...PICTURE_TYPES] }
  const also = address?.orTakes === undefined ? [] : types[address.orTakes]
  return Object.fromEntries(also.map((type) => [type, {}]))
}

function queryParameters(query: z.ZodObject) {
  const { properties = {} } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function answerOf({ description, schema, example, text }: ApiAnswer) {
  if (text) return { description, content: { [text.type]: { example: text.example } } }
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: schemaOf(schema), example } } }
}

const PROBLEM = { $ref: '#/components/schemas/Problem' }

function refusalAnswers(contract: Contract) {
  return Object.fromEntries(
    refusalsOf(contract).map(([status, codes]) => {
      const items = schemaOf(status === 400 ? fault : (contract.errors ?? fault))
      const own = { properties: { code: { enum: codes }, errors: { items } } }
      const content = problemContent({ allOf: [PROBLEM, own] })
      return [status, { description: `Refused: ${codes.join(', ')}.`, content }]
    }),
  )
}

function problemContent(schema: object) {
  return { 'application/problem+json': { schema } }
}

/** Schemas of answers allow unknown fields, so that clients tolerate fields added later. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  return json
}
