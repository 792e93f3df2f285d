import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes these bytes to the port as they are, and gives all that came back until it hung up. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  // What was said before the other side hung up counts, not how it did.
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

/** One request whose line goes out exactly so; gives the status it was answered with. */
export async function statusOf(port: number, requestLine: string): Promise<number> {
  const heard = await exchange(
    port,
    `${requestLine} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  )
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)
}
