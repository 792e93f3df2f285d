import { expect, test } from 'vitest'
import { codeOfStep, newSecret, setupAddress, stepAt, stepOfCode } from './totp.ts'

/** The text `12345678901234567890` of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at second %i an app shows the code of RFC 6238', ([second, code]) => {
  expect(codeOfStep(RFC_SECRET, stepAt(second * 1000))).toBe(code)
})

test('a code is accepted from a phone that is half a minute off, and not from one that is a minute off', () => {
  const now = 1_800_000_000_000
  const step = stepAt(now)
  for (const near of [step - 1, step, step + 1]) {
    expect(stepOfCode(RFC_SECRET, codeOfStep(RFC_SECRET, near), now)).toBe(near)
  }
  expect(stepOfCode(RFC_SECRET, codeOfStep(RFC_SECRET, step - 2), now)).toBeNull()
  expect(stepOfCode(RFC_SECRET, codeOfStep(RFC_SECRET, step + 2), now)).toBeNull()
})

test('a secret has 32 characters that people can type, and its address names shop and account', () => {
  const secret = newSecret((size) => Buffer.alloc(size, 0x5a))
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(setupAddress({ secret, shopName: "Rosie's & Co", email: 'a@b.example' })).toBe(
    `otpauth://totp/Rosie's%20%26%20Co:a%40b.example?secret=${secret}&issuer=Rosie's%20%26%20Co`,
  )
})
