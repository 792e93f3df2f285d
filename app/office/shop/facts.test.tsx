import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Fact } from './facts.tsx'

test('an address goes on in the next line between its parts, not inside a word', () => {
  const markup = renderToStaticMarkup(<Fact name="Links">https://flattop.example/menu</Fact>)
  expect(markup).toContain('https://<wbr/>flattop<wbr/>.example/<wbr/>menu')
})
