import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { text } from 'node:stream/consumers'
import { addressGuard } from '#shop/messaging/webhooks/address-guard.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
/** Allows webhooks to local receivers. */
export const LOOPBACK = addressGuard(loopback)

export type ReceivedMessage = { id: string; timestamp: number; body: string; isProven: boolean }

/** What it does with the next message instead of accepting it. `silence` never answers. */
type Trouble = 'silence' | 'hang up' | 'endless' | 'redirect' | number

export type WebhookReceiver = AsyncDisposable & {
  url: string
  /** The secret that signs its messages. */
  secret: string
  /** Every message received, accepted or not. */
  received: ReceivedMessage[]
  troubles: Trouble[]
  /** Resolves with the message that comes next. */
  next: () => Promise<ReceivedMessage>
}

/** A real HTTP server that receives webhooks and verifies each, as the docs tell receivers to. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const waiting: ((received: ReceivedMessage) => void)[] = []
  const receiver = { secret: '', received: [] as ReceivedMessage[], troubles: [] as Trouble[] }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = readMessage(request, await text(request), receiver.secret)
    receiver.received.push(received)
    waiting.shift()?.(received)
    answer(response, receiver.troubles.shift() ?? 204)
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return Object.assign(receiver, {
    url,
    next: () => new Promise<ReceivedMessage>((resolve) => waiting.push(resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function readMessage({ headers }: IncomingMessage, body: string, secret: string): ReceivedMessage {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest()
  const isProven = String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  return { id, timestamp: Number(timestamp), body, isProven }
}

function answer(response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'silence') return
  if (trouble === 'hang up') response.destroy()
  else if (trouble === 'redirect') response.writeHead(307, { Location: '/elsewhere' }).end()
  else if (trouble === 'endless') {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  } else response.writeHead(trouble).end()
}
