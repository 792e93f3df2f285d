import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes these bytes to the port; returns everything received until the server disconnects. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  // Only what was received before counts, not how the connection ended.
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

/** Sends a request with exactly this line; returns the status. */
export async function statusOf(port: number, requestLine: string): Promise<number> {
  const received = await exchange(
    port,
    `${requestLine} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  )
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
}
