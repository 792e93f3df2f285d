import { DatabaseSync } from 'node:sqlite'

/** Loaded before a server, it is a new version that can't read the menu. */
const { prepare } = DatabaseSync.prototype

DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql, ...more) {
  if (/^select .*from "categories"/.test(sql)) throw new Error('There are no categories.')
  return prepare.call(this, sql, ...more)
}
