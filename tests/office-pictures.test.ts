import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIRST_STEPS, OFFICE_PAGES } from './pictures/office-addresses.ts'
import { officePages } from './support/office-pages.ts'

const PICTURES = { ...OFFICE_PAGES, ...FIRST_STEPS }

test('every page of the office has pictures in the docs', () => {
  const shown = Object.values(PICTURES).map((path) => new URL(path, 'https://shop.test').pathname)
  const pages = officePages()
  expect(pages.length).toBeGreaterThan(40)
  const without = pages.filter((address) => {
    const pattern = new URLPattern({ pathname: address })
    return !shown.some((pathname) => pattern.test({ pathname }))
  })
  expect(without).toEqual([])
})

test.for(Object.keys(PICTURES))('%s is in the docs on a phone and, dark, on a desk', (name) => {
  const listed = readFileSync('docs/pictures/README.md', 'utf8')
  for (const file of [`${name}.webp`, `${name}-1440-dark.webp`]) {
    expect(existsSync(`docs/pictures/${file}`), file).toBe(true)
    expect(listed).toContain(`(${file})`)
  }
})
