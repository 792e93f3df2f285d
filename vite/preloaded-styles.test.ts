import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPreloadedStyles } from './preloaded-styles.ts'

test('the router preloads the style sheets of the next page, or the build fails', () => {
  const code = readFileSync(
    'node_modules/react-router/dist/production/lib/dom/ssr/links.js',
    'utf8',
  )
  const edited = withPreloadedStyles(code)
  expect(edited.match(/rel: "preload"/g)).toHaveLength(2)
  expect(() => withPreloadedStyles('export const other = 1')).toThrow('no longer has')
  expect(() => withPreloadedStyles(edited), 'twice').toThrow('no longer has')
})
