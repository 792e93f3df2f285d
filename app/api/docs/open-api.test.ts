import { expect, test } from 'vitest'
import { listedRoutes } from '#tests/support/listed-routes.ts'
import { CONTRACTS } from './contracts.ts'
import { openApiDocument } from './open-api-document.ts'
import { isForStaff } from './refusals-of.ts'

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
