import { expect, test } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

test.for([
  '/',
  '/profile',
  '/orders?page=2#last',
  '/verify-email?token=abc',
  '/a/b/../c',
  '/%2f%2fevil.example',
])('%s is a page of ours', (path) => {
  expect(safeRedirectPath(path, '/')).toBe(new URL(path, 'https://shop.example').href.slice(20))
})

test.for([
  null,
  '',
  'profile',
  'https://evil.example',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//user@evil.example',
  '//[::1]',
  '///\u3002evil.example',
  '/\\/\\evil.example',
  '//\u2024evil.example',
])('%j leads nowhere', (asked) => {
  const path = safeRedirectPath(asked, '/profile')
  expect(path).toBe('/profile')
})

test('whatever address is given, the browser stays on the shop’s site', () => {
  const pieces = ['/', '\\', '.', '..', '\t', '@', ':', 'evil.example', '%2e', '?', '#', '\u3002']
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        for (const d of pieces) {
          const path = safeRedirectPath(`/${a}${b}${c}${d}`, '/')
          expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
        }
      }
    }
  }
})
