import { DatabaseSync } from 'node:sqlite'

// Read before the server by `NODE_OPTIONS`: a shop that waits for its disk no more.
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (statements) {
  exec.call(this, statements.replace('synchronous = full', 'synchronous = off'))
}
