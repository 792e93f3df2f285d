import { DatabaseSync } from 'node:sqlite'

// Preloaded by `NODE_OPTIONS`: a server that ignores failed writes on a full disk.
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
