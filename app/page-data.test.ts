import { expect, test } from 'vitest'
import { pageDataScript } from './page-data.ts'

const DATA = {
  loaderData: {
    root: {
      name: 'Sides & <dips>',
      none: null,
      list: [0, 1.5, 'a', 'a', true, [], {}],
      gap: undefined,
    },
  },
  actionData: undefined,
  errors: null,
}

test('the router reads what the loaders gave, out of a script that no text can end', () => {
  const script = pageDataScript(DATA) ?? ''
  expect(script).not.toContain('<')
  const lines: string[] = []
  const streamController = {
    enqueue: (line: string) => lines.push(line),
    close: () => lines.push(''),
  }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  expect(lines).toEqual([expect.stringMatching(/^\[.*\]\n$/), ''])
  expect(valueAt(JSON.parse(lines[0] ?? ''), 0)).toEqual(DATA)
})

test.each([
  ['an error', { errors: { root: new Error('slipped') } }],
  ['a date', { loaderData: { root: new Date(0) } }],
  ['a promise', { loaderData: { root: Promise.resolve(1) } }],
  ['no number', { loaderData: { root: [Number.NaN] } }],
  ['a gap in a list', { loaderData: { root: [undefined] } }],
  ['a name with a meaning of its own', { loaderData: JSON.parse('{"__proto__":{"a":1}}') }],
])('what JSON would not say as it is goes the way of the router: %s', (_, change) => {
  expect(pageDataScript({ ...DATA, ...change })).toBeNull()
})

/** As the router's decoder reads numbered values; -5 is null. */
function valueAt(values: unknown[], at: number): unknown {
  if (at === -5) return null
  const value = values[at]
  if (Array.isArray(value)) return value.map((each) => valueAt(values, each))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => {
    return [valueAt(values, Number(name.slice(1))), valueAt(values, each)]
  })
  return Object.fromEntries(fields)
}
