import { expect, test } from 'vitest'
import { sizeCookie, sizeSent } from './screen-size.ts'

test.for(['S', 'M', 'L'] as const)('a screen of size %s is drawn in it by the server', (size) => {
  const [cookie = ''] = sizeCookie(size).split(';')
  expect(sizeSent(new Headers({ cookie }))).toBe(size)
  expect(sizeSent(new Headers({ cookie: `other=1; ${cookie}; more=2` }))).toBe(size)
})

test.for(['', 'kitchen-size=XL', 'not-kitchen-size=S', 'kitchen-size='])(
  'without a size that is known, as in "%s", it is drawn in M',
  (cookie) => {
    expect(sizeSent(new Headers({ cookie }))).toBe('M')
  },
)
