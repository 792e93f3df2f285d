import { z } from 'zod'
import { PRINTER_FAULTS } from '#shop/domain/kitchen/prints.ts'
import { networkPrinter } from '#shop/domain/settings/network-printers.ts'
import { get, post } from '../contract/contract.ts'

const fault = z.enum(PRINTER_FAULTS).nullable()

const printers = z.strictObject({
  printers: z.array(
    networkPrinter.extend({
      printedAt: z.int().nullable(),
      waiting: z.int(),
      waitingSince: z.int().nullable(),
      fault,
    }),
  ),
  /** The screens that print. */
  screens: z.array(z.strictObject({ name: z.string(), seenAt: z.int() })),
  /** The mark of the setting `networkPrinters`, to be sent back with a change of it to /api/office/settings. */
  seen: z.string(),
})

const AT = 1_795_000_000_000
const PASS = {
  name: 'Pass',
  host: '192.168.1.50',
  port: 9100,
  columns: 48 as const,
  prints: ['ticket' as const],
  cut: true,
}

export const printersContract = get(
  ['Office', '/api/office/printers', 'The printers, and how it stands with each'],
  {
    answer: {
      200: {
        description: 'Those in the network, and the screens that print.',
        schema: printers,
        example: {
          printers: [{ ...PASS, printedAt: AT, waiting: 0, waitingSince: null, fault: null }],
          screens: [{ name: 'Counter', seenAt: AT }],
          seen: 'u3kq0Jx2mZbW5vYh',
        },
      },
    },
  },
)

export const testPrinterContract = post(
  ['Office', '/api/office/printers', 'Prints a test sheet on a printer in the network'],
  {
    body: z.strictObject({ test: z.string() }),
    example: { test: 'Pass' },
    answer: {
      200: {
        description: 'Why it did not print; null: it took all of it.',
        schema: z.strictObject({ fault }),
        example: { fault: null },
      },
    },
    refusals: ['unknown_printer'],
  },
)
