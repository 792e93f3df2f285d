import { expect, test } from 'vitest'
import { bringsOwnKey, isFromOwnPage, isGuestProgram } from './own-origin.ts'

const host = 'shop.example'

test.for([
  { origin: 'https://shop.example', own: true },
  { origin: 'http://shop.example', own: false },
  { origin: 'https://shop.example:8443', own: false },
  { origin: 'https://evil.example', own: false },
  { origin: 'https://sub.shop.example', own: false },
  { origin: 'https://shop.example.evil.example', own: false },
  { origin: 'https://shop.example, https://evil.example', own: false },
  { origin: 'null', own: false },
  { origin: '', own: false },
  { origin: undefined, own: false },
  { origin: undefined, site: 'same-origin', own: true },
  { origin: 'null', site: 'same-origin', own: true },
  { origin: undefined, site: 'same-site', own: false },
  { origin: undefined, site: 'cross-site', own: false },
  { origin: undefined, site: 'none', own: false },
  { origin: 'null', site: 'cross-site', own: false },
  { origin: 'https://evil.example', site: 'same-origin', own: false },
])('with a public address, origin $origin and site $site is our own: $own', (sent) => {
  const headers = { host, origin: sent.origin, 'sec-fetch-site': sent.site }
  expect(isFromOwnPage(headers, 'https://shop.example')).toBe(sent.own)
})

test.for([
  { origin: 'http://localhost:3000', host: 'localhost:3000', own: true },
  { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000', own: true },
  { origin: 'http://[fd00::7]:3000', host: '[fd00::7]:3000', own: true },
  { origin: 'http://counter', host: 'COUNTER', own: true },
  { origin: 'http://shop.local:3000', host: 'shop.local:3000', own: true },
  { origin: 'http://shop.home.arpa', host: 'shop.home.arpa', own: true },
  // Anybody can point a public name at this machine.
  { origin: 'https://shop.example', host: 'shop.example', own: false },
  { origin: 'http://local.evil.example', host: 'local.evil.example', own: false },
  { origin: 'http://1.2.3.4.evil.example', host: '1.2.3.4.evil.example', own: false },
  { origin: 'http://localhost:3001', host: 'localhost:3000', own: false },
  { origin: 'http://evil.example', host: 'localhost:3000', own: false },
  { origin: 'ftp://localhost:3000', host: 'localhost:3000', own: false },
  { origin: 'http://localhost:3000', host: undefined, own: false },
  { origin: 'localhost:3000', host: 'localhost:3000', own: false },
])('without one, origin $origin at host $host is our own: $own', (sent) => {
  expect(isFromOwnPage({ host: sent.host, origin: sent.origin }, undefined)).toBe(sent.own)
})

test.for([
  { authorization: 'Bearer flattop_key', own: true },
  { authorization: 'bearer flattop_key', own: true },
  { authorization: 'Bearer flattop_key', cookie: 'flattop.session_token=x', own: false },
  { authorization: 'Bearer flattop_key', origin: 'https://evil.example', own: false },
  { authorization: 'Bearer flattop_key', origin: 'null', own: false },
  { authorization: 'Bearer ', own: false },
  { authorization: 'Basic c2hvcDpzaG9w', own: false },
  { cookie: 'flattop.session_token=x', own: false },
  { own: false },
])('a program with $authorization, cookie $cookie, origin $origin passes: $own', (sent) => {
  const { own, ...headers } = sent
  expect(bringsOwnKey(headers)).toBe(own)
})

test.for([
  { url: '/api/quote', passes: true },
  { url: '/api/orders', passes: true },
  { url: '/api/orders?from=till', passes: true },
  { url: '/api/orders/aBc_-9/cancel', passes: true },
  { url: '/api/orders', origin: 'https://evil.example', passes: false },
  { url: '/api/orders', origin: 'null', passes: false },
  { url: '/api/orders', origin: '', passes: false },
  { url: '/api/orders', referer: 'https://evil.example/', passes: false },
  { url: '/api/orders', cookie: 'a=b', passes: false },
  { url: '/api/orders', 'sec-fetch-site': 'cross-site', passes: false },
  { url: '/api/orders', 'sec-fetch-site': 'none', passes: false },
  { url: '/api/orders', 'sec-fetch-mode': 'cors', passes: true },
  { url: '/api/orders', 'sec-fetch-mode': 'no-cors', passes: false },
  { url: '/api/orders', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', passes: false },
  { url: '/api/orders', 'sec-fetch-dest': 'empty', passes: false },
  { url: '/api/orders', method: 'DELETE', passes: false },
  { url: '/api/orders/a/b/cancel', passes: false },
  { url: '/api/orders/%2e%2e/cancel', passes: false },
  { url: '/api/auth/sign-up/email', passes: false },
  { url: '/api/kitchen/pause', passes: false },
  { url: '/contact', passes: false },
  { url: '/contact?/api/orders', passes: false },
])('a program without a key that sends $url and $origin $cookie passes: $passes', (sent) => {
  const { passes, url, method = 'POST', ...headers } = sent
  expect(isGuestProgram({ method, url, headers })).toBe(passes)
})
