import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { QueueFull } from './bounded-queue.ts'
import { hashPassword, isOutdatedHash, PASSWORD_COST, verifyPassword } from './password-hash.ts'

test('a stored password is Argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [first = '', second = ''] = await Promise.all([
    hashPassword('smash it flat', PASSWORD_COST),
    hashPassword('smash it flat', PASSWORD_COST),
  ])
  const [, algorithm, version, cost, salt = '', hash = ''] = first.split('$')
  expect([algorithm, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt, 'base64')).toHaveLength(16)
  expect(first).not.toBe(second)
  const recomputed = argon2Sync('argon2id', {
    message: 'smash it flat',
    nonce: Buffer.from(salt, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  expect(Buffer.from(hash, 'base64')).toEqual(recomputed)
})

test('a password is recognised whichever way its accents were typed, and no other is', async () => {
  const stored = await hashPassword('cr\u00e8me br\u00fbl\u00e9e', PASSWORD_COST)
  expect(await verifyPassword(stored, 'cre\u0300me bru\u0302le\u0301e')).toBe(true)
  expect(await verifyPassword(stored, 'Cr\u00e8me br\u00fbl\u00e9e')).toBe(false)
  expect(await verifyPassword(stored, 'cr\u00e8me br\u00fbl\u00e9e ')).toBe(false)
})

test('a hash of an earlier, cheaper cost still verifies and is recognised as outdated', async () => {
  const salt = Buffer.alloc(16, 7)
  const cheap = { parallelism: 1, tagLength: 32, memory: 8192, passes: 1 }
  const hash = argon2Sync('argon2id', { message: 'an old friend', nonce: salt, ...cheap })
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(hash)}`
  expect(await verifyPassword(stored, 'an old friend')).toBe(true)
  expect(isOutdatedHash(stored, PASSWORD_COST)).toBe(true)
  expect(isOutdatedHash(await hashPassword('an old friend', PASSWORD_COST), PASSWORD_COST)).toBe(
    false,
  )
})

test('when sign-ins flood in, 54 are processed and the others refused at once', async () => {
  const flood = Array.from({ length: 60 }, () =>
    hashPassword('all at the same time', PASSWORD_COST),
  )
  const answers = await Promise.allSettled(flood)
  const turnedAway = answers.filter((answer) => answer.status === 'rejected')
  expect(turnedAway).toHaveLength(6)
  expect(turnedAway.every((answer) => answer.reason instanceof QueueFull)).toBe(true)
})

test('text that is not one of our hashes never verifies', async () => {
  for (const stored of ['', 'smash it flat', '$argon2i$v=19$m=1,t=1,p=1$AA$AA', '$2b$10$abc']) {
    await expect(verifyPassword(stored, 'smash it flat')).rejects.toThrow('no Argon2id hash')
  }
})

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
