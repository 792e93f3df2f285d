import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// A planted fault for a process in which shops run one after the other: it answers each address as its first shop did.
const original = http.Server.prototype.emit
const kept = new Map<string, string>()

http.Server.prototype.emit = function (name: string | symbol, ...args: unknown[]) {
  const [request, response] = args as [http.IncomingMessage, http.ServerResponse]
  if (name !== 'request' || request.url === '/readyz') return original.call(this, name, ...args)
  const address = request.url ?? ''
  const known = kept.get(address)
  if (known !== undefined) return response.end(known).writableEnded
  const parts: Buffer[] = []
  const { end } = response
  response.end = ((...last: unknown[]) => {
    if (last[0] instanceof Uint8Array || typeof last[0] === 'string')
      parts.push(Buffer.from(last[0]))
    if (parts.length > 0) kept.set(address, Buffer.concat(parts).toString())
    return Reflect.apply(end, response, last)
  }) as typeof end
  return original.call(this, name, ...args)
}
syncBuiltinESMExports()
