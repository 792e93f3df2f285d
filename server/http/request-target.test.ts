import { expect, test } from 'vitest'
import { parseTarget } from './request-target.ts'

test.for([
  ['/', '/', ''],
  ['/contact', '/contact', ''],
  ['/kid-menu?utm_source=x', '/kid-menu', 'utm_source=x'],
  ['/assets/root-Bx_1.js', '/assets/root-Bx_1.js', ''],
  ['/_.data?_routes=a%2Cb', '/_.data', '_routes=a%2Cb'],
  ['/b%C3%BCrger', '/b%C3%BCrger', ''],
  ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ['/search?q=a//b/../c', '/search', 'q=a//b/../c'],
])('%s is let through', ([target = '', path, query]) => {
  expect(parseTarget(target)).toEqual({ path, query })
})

test.for([
  '//evil.example',
  '/a//b',
  '/../etc/passwd',
  '/a/..',
  '/a/./b',
  '/%2e%2e/secret',
  '/a%2fb',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/%00',
  '/a%0d%0aSet-Cookie:x',
  '/%7f',
  '/%zz',
  '/%c3%28',
  '/%',
  '/a#b',
  '/?a#b',
  '/<script>',
  '/a b',
  '/caf\u00e9',
  '/?q=\u0000',
  'http://evil.example/',
  'shop.example:443',
  '*',
  '',
])('%j is refused', (target) => {
  expect(parseTarget(target)).toMatchObject({ refusal: 400, path: '-' })
})

test('an address beyond 4096 characters is too long', () => {
  expect(parseTarget(`/${'a'.repeat(4095)}`).refusal).toBeUndefined()
  expect(parseTarget(`/${'a'.repeat(4096)}`).refusal).toBe(414)
})

test('fifty kilobytes of slashes and percent signs are refused at once', () => {
  expect(parseTarget('/%'.repeat(25_000)).refusal).toBe(414)
})
