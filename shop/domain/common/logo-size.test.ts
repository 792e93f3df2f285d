import { expect, test } from 'vitest'
import { logoWidths, shownLogo } from './logo-size.ts'

test.each([
  ['a square one', { width: 1000, height: 1000 }, [144, 640]],
  ['a long one', { width: 1280, height: 200 }, [640]],
  ['a high one', { width: 200, height: 1280 }, [23, 100]],
  ['a small one', { width: 120, height: 60 }, [120]],
  ['one of a single line', { width: 1, height: 1280 }, [1]],
])('%s is stored as pages show it, and larger where there is more of it', (_, size, widths) => {
  expect(logoWidths(size)).toEqual(widths)
})

test('pages show the smallest file that is sharp, also of a logo that was stored as a photo', () => {
  const logo = { id: 'a', alt: 'Bun & Gun', width: 1600, height: 800, widths: [320, 640, 960] }
  expect(shownLogo(logo)).toEqual({ ...logo, widths: [320] })
  expect(shownLogo({ ...logo, height: 300 }).widths).toEqual([640])
  expect(shownLogo({ ...logo, height: 200, widths: [320] }).widths).toEqual([320])
})
