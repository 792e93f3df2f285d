import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openMailServer } from '#tests/support/mail-server.ts'
import { checkMailServer } from './check-mail-server.ts'

test('what another kind of server says where a mail server was looked for is repeated to nobody', async () => {
  await using other = await openServer('SSH-2.0-OpenSSH_9.9 of the router\r\n')
  expect(await checkMailServer(other.url)).toEqual({ code: 'not_reached', words: 'EPROTOCOL' })
})

test('a mail server that never comes to the point is given up', async () => {
  await using slow = await openServer('220-Wait\r\n')
  expect(await checkMailServer(slow.url, 50)).toEqual({ code: 'not_reached', words: 'ETIMEDOUT' })
})

test('the words of a mail server against the account are repeated', async () => {
  await using server = await openMailServer(0, { user: 'counter', password: 'right' })
  expect(await checkMailServer(server.url.replace('//', '//counter:wrong@'))).toMatchObject({
    code: 'not_taken_by_server',
    words: expect.stringContaining('535'),
  })
  expect(await checkMailServer(server.url.replace('//', '//counter:right@'))).toBeNull()
})

/** A server that says one thing and then nothing. */
async function openServer(words: string) {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(words)
  })
  const sockets: { destroy: () => void }[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
