import { Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

/**
 * Loaded into a server that is measured, before anything else of it. With each request for the address that
 * DAY_PASSES_AT names a day passes, so that pages that are held until the shop opens or closes next are
 * rendered anew. They are held uncompressed: that would take ten times as long as what is measured.
 */
const DAY = 86_400_000
const DAY_PASSES_AT = process.env.DAY_PASSES_AT

const present = Date.now
let days = 0
Date.now = () => present() + days * DAY

const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
  const [request] = given
  if (event === 'request' && (request as { url?: string }).url === DAY_PASSES_AT) days += 1
  return emit.call(this, event, ...given)
}

function leaveAsIs(bytes: Buffer, _: unknown, done: (fault: null, bytes: Buffer) => void): void {
  done(null, bytes)
}

Object.assign(zlib, { brotliCompress: leaveAsIs, gzip: leaveAsIs })
syncBuiltinESMExports()
