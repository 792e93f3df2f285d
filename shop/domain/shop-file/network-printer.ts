import { z } from 'zod'
import { networkPrinter, PAPER_COLUMNS } from '../settings/network-printers.ts'
import { expecting, fields, plain, whole, words } from './file-values.ts'

const { name, host, port, columns, prints, cut } = networkPrinter.shape

const USUAL_PORT = 9100
const USUAL_COLUMNS = 48

/** A network printer as the shop file writes it: by its name and host, and what else is special about it. */
export const writtenPrinter = fields(
  {
    name: expecting('name', words.pipe(name)),
    host: expecting('host', z.string().trim().pipe(host)),
    port: whole(port).optional(),
    columns: expecting({ oneOf: PAPER_COLUMNS.map(String) }, plain.pipe(columns)).optional(),
    prints: expecting('sheets', prints).optional(),
    cut: expecting('true_or_false', cut).optional(),
  },
  'network_printers',
).transform(
  ({ port = USUAL_PORT, columns = USUAL_COLUMNS, prints = ['ticket'], cut = true, ...of }) => {
    return { ...of, port, columns, prints, cut }
  },
)
