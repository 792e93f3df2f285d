import { expect, test } from 'vitest'
import { delayScripts } from './late-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/a.js"</script></body>`

test('a page asks for none of its modules until something starts them', () => {
  expect(delayScripts(page)).toBe(
    '<head></head><body><script nonce="n">first()</script><script nonce="n" type="text/plain" data-app="/assets/a.js /assets/b.js">import "/assets/a.js"</script></body>',
  )
})

test('a page without modules stays as it is', () => {
  expect(delayScripts('<p>Back on at 11:30</p>')).toBe('<p>Back on at 11:30</p>')
})
