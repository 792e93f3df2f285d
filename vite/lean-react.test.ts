import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, trackedFiles } from '#tests/architecture/source.ts'
import { leanReactDom } from './lean-react.ts'

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

test('React has what is removed from it, or the build fails', () => {
  expect(leanReactDom(react).length).toBeLessThan(react.length * 0.95)
  expect(() => leanReactDom('export const other = 1')).toThrow('no longer has')
})

test('a function that is never called throws when it is', () => {
  const lean = leanReactDom(react)
  expect(lean).toContain("{ throw Error('lean-react.ts: updateSuspenseListComponent') }")
  expect(lean).not.toMatch(/\.prototype\.(observeUsing|getAnimations) =/)
})

test('nothing of React is edited that is for components of this shop', () => {
  const lean = leanReactDom(react)
  for (const kept of ['updateSuspenseComponent', 'updateDehydratedSuspenseComponent', 'setProp']) {
    const source = new RegExp(`^function ${kept}\\([^]*?^}$`, 'm').exec(react)?.[0]
    expect(source).toBeDefined()
    expect(lean).toContain(source)
  }
})

/** What the pages' sources would name, if they came to need what is removed. */
const REMOVED =
  /\b(ViewTransition|SuspenseList|Activity|useActionState|useFormState|addTransitionType)\b.* from 'react|from 'react-dom'|\bprecedence=|<Fragment[^>]* ref=|<script[^>]* async[^>]* src=|'react\/compiler-runtime'/

test.each([
  "import { Activity, useState } from 'react'",
  "import { preload } from 'react-dom'",
  '<link rel="stylesheet" href={address} precedence="default" />',
  '<Fragment ref={box}>',
  '<script async src={address} />',
])('a page that needs what is removed is found: %s', (line) => {
  expect(REMOVED.test(line)).toBe(true)
})

test('no page and no part of the router uses what is removed', () => {
  const pages = trackedFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter((path) => REMOVED.test(readFileSync(path, 'utf8')))).toEqual([])
})
