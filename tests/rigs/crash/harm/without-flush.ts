import { DatabaseSync } from 'node:sqlite'

// Preloaded by `NODE_OPTIONS`: a server that doesn't wait for its disk.
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (statements) {
  exec.call(this, statements.replace('synchronous = full', 'synchronous = off'))
}
