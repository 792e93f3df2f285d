import { expect, test } from 'vitest'
import type { NetworkPrinter } from './network-printers.ts'
import { isSettingValue } from './settings-schema.ts'

const PASS: NetworkPrinter = {
  name: 'Pass',
  host: '192.168.1.50',
  port: 9100,
  columns: 48,
  prints: ['ticket'],
  cut: true,
}

test.for(['192.168.1.50', 'printer', 'pass.kitchen.lan', 'fe80::1', '127.0.0.1', '::1'])(
  'a printer may be at %s',
  (host) => {
    expect(isSettingValue('networkPrinters', [{ ...PASS, host }])).toBe(true)
  },
)

test.for([
  ['an address of a page', [{ ...PASS, host: 'http://192.168.1.50' }]],
  ['a port in the host', [{ ...PASS, host: '192.168.1.50:9100' }]],
  ['a host with blanks', [{ ...PASS, host: 'my printer' }]],
  ['no host', [{ ...PASS, host: '' }]],
  ['no name', [{ ...PASS, name: ' ' }]],
  ['port 0', [{ ...PASS, port: 0 }]],
  ['a paper of 40 columns', [{ ...PASS, columns: 40 }]],
  ['nothing to print', [{ ...PASS, prints: [] }]],
  ['a sheet twice', [{ ...PASS, prints: ['ticket', 'ticket'] }]],
  ['a field that is none', [{ ...PASS, password: 'x' }]],
  ['a name twice', [PASS, { ...PASS, name: 'PASS', host: 'other' }]],
  ['an address twice', [PASS, { ...PASS, name: 'Bags' }]],
  [
    'nine printers',
    Array.from({ length: 9 }, (_, at) => ({ ...PASS, name: `${at}`, port: 1 + at })),
  ],
] as const)('a printer with %s is refused', ([, printers]) => {
  expect(isSettingValue('networkPrinters', printers)).toBe(false)
})
