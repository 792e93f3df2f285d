import { expect, test } from 'vitest'
import type { NetworkPrinter } from './network-printers.ts'
import { readTypedPrinter, typedPrinter, USUAL_PRINTER, withPrinter } from './typed-printer.ts'

const PASS: NetworkPrinter = {
  name: 'Pass',
  host: '192.168.1.50',
  port: 9100,
  columns: 48,
  prints: ['ticket'],
  cut: true,
}

test('a printer that is typed is the printer that its form shows', () => {
  const typed = { ...USUAL_PRINTER, name: ' Pass ', host: '192.168.1.50 ' }
  expect(readTypedPrinter(typed)).toEqual({ printer: PASS })
  const labels: NetworkPrinter = { ...PASS, columns: 32, prints: ['ticket', 'labels'], cut: false }
  expect(readTypedPrinter(typedPrinter(labels))).toEqual({ printer: labels })
})

test('each field that can’t be stored is named', () => {
  const typed = { ...USUAL_PRINTER, host: 'http://pass', port: '70000', columns: '99', ticket: '' }
  expect(readTypedPrinter(typed)).toEqual({ wrong: ['name', 'host', 'port', 'columns', 'prints'] })
})

test('a printer takes the place of the one that is changed, and no name or address twice', () => {
  const bags = { ...PASS, name: 'Bags', host: 'bags.local' }
  expect(withPrinter([PASS], null, bags)).toEqual({ printers: [PASS, bags] })
  const moved = { ...PASS, host: '192.168.1.51' }
  expect(withPrinter([PASS, bags], 'Pass', moved)).toEqual({ printers: [moved, bags] })
  expect(withPrinter([PASS], null, { ...bags, name: 'pass' })).toEqual({ fault: 'name_taken' })
  expect(withPrinter([PASS], null, { ...PASS, name: 'B' })).toEqual({ fault: 'address_taken' })
  expect(withPrinter([PASS], 'Gone', bags)).toEqual({ fault: 'unknown_printer' })
  const many = Array.from({ length: 8 }, (_, nth) => ({ ...PASS, name: `${nth}`, port: nth + 1 }))
  expect(withPrinter(many, null, bags)).toEqual({ fault: 'too_many' })
})
