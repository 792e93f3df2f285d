import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, trackedFiles } from '#tests/architecture/source.ts'
import settings from '../react-router.config.ts'
import { leanModule, leanRouter } from './lean-router.ts'

const ROUTER = 'node_modules/react-router/dist/production/lib'

test.each([
  'router/router.js',
  'router/instrumentation.js',
  'dom/ssr/components.js',
  'dom/ssr/fog-of-war.js',
  'dom/ssr/routes.js',
  'dom/ssr/single-fetch.js',
  'dom-export/hydrated-router.js',
  'hooks.js',
])('%s has what is removed from it, or the build fails', (module) => {
  const code = readFileSync(`${ROUTER}/${module}`, 'utf8')
  expect(leanModule(module, code).length).toBeLessThan(code.length)
  expect(() => leanModule(module, 'export const other = 1')).toThrow('no longer has')
})

test('a function that is never called throws when it is', () => {
  const code = readFileSync(`${ROUTER}/dom/ssr/single-fetch.js`, 'utf8')
  const lean = leanModule('dom/ssr/single-fetch.js', code)
  expect(lean).toContain(
    "nonSsrStrategy(args, getRouteInfo, fetchAndDecode) { throw Error('lean-router.ts: nonSsrStrategy') }",
  )
})

test('claims are still checked, without the words for developers', () => {
  expect(leanModule('any.js', 'invariant(f(a, b), "No such a"); warning(!c, "Mind c"); d()')).toBe(
    'invariant(f(a, b)); void 0; d()',
  )
})

test('settings that need what is removed stop the build', () => {
  expect(() => leanRouter(settings)).not.toThrow()
  expect(() => leanRouter({ ...settings, routeDiscovery: { mode: 'lazy' } })).toThrow()
  expect(() => leanRouter({ ...settings, ssr: false })).toThrow()
})

test('no page uses what is removed', () => {
  const removed =
    /\b(useBlocker|usePrompt|PrefetchPageLinks|prefetch=|instrumentations|patchRoutes|encType(?!="multipart\/form-data"))/
  expect(removed.test('<Link prefetch="intent" />')).toBe(true)
  const pages = trackedFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter((path) => removed.test(readFileSync(path, 'utf8')))).toEqual([])
})
