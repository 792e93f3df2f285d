import { z } from 'zod'
import { isVisible, plainLine } from '../common/plain-text.ts'
import { PRINTED_SHEETS } from '../common/printed-sheet.ts'
import { distinct, distinctBy, whole } from './value-schema.ts'

/** How many characters a printer may put on a line. */
export const PAPER_COLUMNS = [32, 35, 42, 44, 48] as const

const MAX_NAME_LENGTH = 60
const MAX_HOST_LENGTH = 253
/** More than any kitchen has. */
export const MOST_PRINTERS = 8

/** A printer in the shop's network: `prints` is what it gets of each order, `cut` whether it cuts its paper. */
export const networkPrinter = z.strictObject({
  name: z
    .string()
    .max(MAX_NAME_LENGTH)
    .refine((name) => name === plainLine(name) && isVisible(name)),
  /** A name or an address, and nothing that a URL has besides. */
  host: z
    .string()
    .max(MAX_HOST_LENGTH)
    .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]*)$/i),
  port: whole(1, 65_535),
  columns: z.literal([...PAPER_COLUMNS]),
  prints: distinct(z.array(z.enum(PRINTED_SHEETS)).min(1)),
  cut: z.boolean(),
})

export type NetworkPrinter = z.infer<typeof networkPrinter>

/** The printers by their names; no name and no address twice. */
export const networkPrinters = distinctBy(
  distinctBy(z.array(networkPrinter).max(MOST_PRINTERS), ({ name }) => name.toLowerCase()),
  ({ host, port }) => `${host.toLowerCase()} ${port}`,
)
