import { expect, test } from 'vitest'
import { printable } from './printable-text.ts'

test.for([
  ['Grüße, weiß, façade, 5 €', 'Grüße, weiß, façade, 5 €'],
  ['Łukasz ma łódź', 'Łukasz ma łódź'],
  ['Лук', 'Лук'],
  ['Şişli, ığdır, İzmir', 'Şişli, igdir, Izmir'],
  ['“No onions” – please…', '"No onions" - please...'],
  ['Don’t ring, it’s Ayla’s', "Don't ring, it's Ayla's"],
  ['no 🥜🥜 and 汉堡 please', 'no [?] and [?] please'],
  ['👩‍🍳 says hi', '[?] says hi'],
  ['two\nlines\tand  blanks', 'two lines and blanks'],
])('%s is printed as %s', ([typed, printed]) => {
  expect(printable(String(typed))).toBe(printed)
})

test('nothing that controls a printer is left of any character', () => {
  for (let point = 0; point < 0x3000; point += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these it is about
    expect(printable(String.fromCodePoint(point))).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2190♥►§•]/)
  }
})
