import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonScript, jsonForScript } from './json-script.tsx'
import { NonceContext } from './nonce.ts'

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> &lt; &amp;',
  'line\u2028paragraph\u2029',
])('an item called %j stays data', (name) => {
  const html = renderToStaticMarkup(<JsonScript type="application/ld+json" value={{ name }} />)
  const inside = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(inside).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(inside)).toEqual({ name })
})

test('the script carries the nonce of its answer', () => {
  const html = renderToStaticMarkup(
    <NonceContext value="abc">
      <JsonScript type="application/json" value={1} />
    </NonceContext>,
  )
  expect(html).toBe('<script type="application/json" nonce="abc">1</script>')
})

test('any value comes back from the page as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonForScript(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
