import { expect, test } from 'vitest'
import { isReachedLocally } from './trial-shop.ts'

test.for([
  ['localhost:3000', {}, undefined, true],
  ['localhost', {}, undefined, true],
  ['127.0.0.1:3000', {}, undefined, true],
  ['[::1]:3000', {}, undefined, true],
  ['shop.localhost', {}, undefined, true],
  ['localhost:3000', {}, 'http://localhost:3000', true],
  ['shop.example', {}, undefined, false],
  ['192.168.1.20:3000', {}, undefined, false],
  ['localhost.evil.example', {}, undefined, false],
  ['', {}, undefined, false],
  ['localhost:3000', { 'x-forwarded-for': '198.51.100.7' }, undefined, false],
  ['127.0.0.1:3000', { 'x-forwarded-proto': 'https' }, undefined, false],
  ['localhost:3000', { via: '1.1 proxy' }, undefined, false],
  ['localhost:3000', {}, 'https://shop.example', false],
] as const)(
  'a request to %s with %o of a shop at %s is local: %s',
  ([host, headers, publicUrl, isLocal]) => {
    const asked = { headers: { host, ...headers }, socket: { remoteAddress: '127.0.0.1' } }
    expect(isReachedLocally(asked, publicUrl)).toBe(isLocal)
  },
)

test.for([
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['172.17.0.1', true],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  ['2001:db8::5', false],
  [undefined, false],
] as const)(
  'who asks from %s and says that they asked for localhost tries the shop out: %s',
  ([remoteAddress, isLocal]) => {
    const asked = { headers: { host: 'localhost:3000' }, socket: { remoteAddress } }
    expect(isReachedLocally(asked, undefined)).toBe(isLocal)
  },
)
