import pg from 'pg'

// Preloaded by `NODE_OPTIONS`: a server that rolls back what it says it committed.
type Query = (asked: { text?: string } | string, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype
prototype.query = function (asked, ...rest) {
  const text = typeof asked === 'string' ? asked : asked.text
  if (text !== 'commit') return query.call(this, asked, ...rest)
  return (query.call(this, 'rollback') as Promise<object>).then((answer) => {
    return { ...answer, command: 'COMMIT' }
  })
}
