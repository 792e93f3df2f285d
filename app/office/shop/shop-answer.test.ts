import { expect, test } from 'vitest'
import { doneAddress, mailAddress, readShopAnswer, refusedAddress } from './shop-answer.ts'

const read = (address: string) => readShopAnswer(new URL(address, 'https://shop.test').searchParams)

test('what came of a form of the shop is read from the address, and nothing that is none', () => {
  expect(read(doneAddress('saved', 'aB-_9'))).toEqual({ did: 'saved', change: 'aB-_9' })
  expect(read(refusedAddress('changed_since'))).toEqual({ refused: 'changed_since' })
  expect(read(refusedAddress('busy'))).toEqual({ refused: 'not_done' })
  expect(read(mailAddress('test-12'))).toEqual({ mail: 'test-12' })
  for (const query of ['?did=all', '?refused=x', '?mail="', '?change=x']) {
    expect(read(`/office/shop${query}`)).toBe(null)
  }
})
