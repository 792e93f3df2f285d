import { expect, test } from 'vitest'
import { pinFault } from './pin.ts'

test.for([
  ['4071', null],
  ['13572468', null],
  ['0000', 'pin_too_easy'],
  ['1234', 'pin_too_easy'],
  ['87654', 'pin_too_easy'],
  ['123', 'pin_malformed'],
  ['123456789', 'pin_malformed'],
  ['12a4', 'pin_malformed'],
  ['', 'pin_malformed'],
] as const)('a PIN of %s is judged as %s', ([pin, fault]) => {
  expect(pinFault(pin)).toBe(fault)
})
