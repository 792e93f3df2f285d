import { DatabaseSync } from 'node:sqlite'

// Read before the server by `NODE_OPTIONS`: a shop that takes for written what its disk had no room for.
const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (text, options) {
  const statement = prepare.call(this, text, options)
  if (text === 'commit') {
    const commit = statement.run.bind(statement)
    statement.run = () => {
      try {
        return commit()
      } catch {
        if (this.isTransaction) this.exec('rollback')
        return { changes: 0, lastInsertRowid: 0 }
      }
    }
  }
  return statement
}
