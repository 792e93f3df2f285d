import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { CONTRACTS } from './contracts.ts'
import { openApiDocument } from './open-api-document.ts'
import { isForStaff } from './refusals-of.ts'
import { STEP_MESSAGE, TEST_MESSAGE } from './webhook-messages.ts'

test('every address below /api/ is in the document, and nothing else', () => {
  const known = listedRoutes().filter(({ address }) => address.startsWith('/api/'))
  const routes = known.map(({ address }) => address.replace(/:(\w+)/g, '{$1}')).toSorted()
  const paths = Object.keys(openApiDocument().paths)
  const documented = paths.map((path) => (path.startsWith('/api/auth/') ? '/api/auth/*' : path))
  expect([...new Set(documented)].toSorted()).toEqual(routes)
})

test('every body that is given as an example is taken', () => {
  const posts = CONTRACTS.filter(({ method }) => method === 'post')
  expect(posts.length).toBeGreaterThan(10)
  for (const { path, body, example } of posts) {
    expect(body?.safeParse(example).success, path).toBe(true)
  }
})

test('bodies are documented as the validators check them', () => {
  const { paths } = openApiDocument()
  expect(paths['/api/kitchen/pause']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['minutes'], additionalProperties: false },
          },
        },
      },
    },
  })
})

test('a body that may also be a file names its types', () => {
  const { paths } = openApiDocument()
  expect(paths['/api/office/shop-file']).toMatchObject({
    post: { requestBody: { content: { 'application/json': {}, 'application/zip': {} } } },
  })
  expect(paths['/api/office/logo']).toMatchObject({
    post: { requestBody: { content: { 'application/json': {}, 'image/png': {} } } },
  })
})

test('what needs a role says so', () => {
  const { paths } = openApiDocument()
  for (const contract of CONTRACTS) {
    const { path, method } = contract
    const { security } = (paths[path] as Record<string, { security?: unknown }>)[method] ?? {}
    expect(security !== undefined, path).toBe(isForStaff(contract))
  }
})

test('every refusal of an order is documented', () => {
  const documented = JSON.stringify(openApiDocument().paths['/api/orders'])
  for (const code of [
    'sold_out',
    'closed',
    'total_changed',
    'currency_changed',
    'repeated_order',
    'key_reused',
  ]) {
    expect(documented).toContain(code)
  }
})

test('every event that a webhook gets is in the document, with the headers that sign it and its body', () => {
  const { webhooks, components } = openApiDocument()
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'test'])
  for (const [event, { post }] of Object.entries(webhooks)) {
    expect(post.summary, event).toMatch(/^[A-Z][^_]+$/)
    expect(post.parameters.map(({ name }) => name)).toEqual([
      ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    ])
  }
  expect(webhooks['order.finished']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/OrderStep' },
                { properties: { type: { const: 'order.finished' } } },
              ],
            },
          },
        },
      },
    },
  })
  expect(components.schemas.OrderStep.properties).toMatchObject({
    type: { enum: WEBHOOK_EVENTS },
    data: { properties: { order: { required: expect.arrayContaining(['version', 'totals']) } } },
  })
  for (const { schema, example } of [STEP_MESSAGE, TEST_MESSAGE]) {
    expect(schema.safeParse(example).error).toBeUndefined()
  }
})
