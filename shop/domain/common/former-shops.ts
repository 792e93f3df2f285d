/** The file name under which a database stays that was replaced at an instant: `flattop-replaced-2026-11-20T18-30-00-000Z.db`. */
export function replacedName(at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toString({
    smallestUnit: 'millisecond',
  })
  return `flattop-replaced-${time.replace(/[:.]/g, '-')}.db`
}

/** The schema that keeps a shop in PostgreSQL that was replaced at an instant: `flattop_replaced_20261120_183000`. */
export function replacedSchema(at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' })
  return `flattop_replaced_${time.replace(/[-:Z]/g, '').replace('T', '_')}`
}

const FILE = /^flattop-replaced-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/
const SCHEMA = /^flattop_replaced_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)$/

/** When the shop was replaced that a file or a schema of this name keeps, in epoch milliseconds; null for any other name. */
export function replacedAt(name: string): number | null {
  const at = Date.parse(
    name
      .replace(FILE, (_, date, ...time) => `${date}T${time.slice(0, 3).join(':')}.${time[3]}Z`)
      .replace(SCHEMA, (_, ...part) => {
        return `${part.slice(0, 3).join('-')}T${part.slice(3, 6).join(':')}Z`
      }),
  )
  if (Number.isNaN(at)) return null
  return name === replacedName(at) || name === replacedSchema(at) ? at : null
}
