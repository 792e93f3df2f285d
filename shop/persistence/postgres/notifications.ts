import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'flattop_news'
/** In milliseconds. */
const RECONNECT_PAUSE = 1000
const LONGEST_GOODBYE = 1000
/** In milliseconds. A connection that only listens notices that it is dead only when it sends a query. */
const ASK_EVERY = 15_000

/** Sends short texts to all programs on one database. Those sent while the connection is down are lost. */
export type Notifications = {
  notify: (text: string) => void
  listen: (listener: (text: string) => void) => void
  close: () => Promise<void>
}

/** Opens a separate connection, and reconnects whenever it drops. */
export function openNotifications(url: string): Notifications {
  const listeners: ((text: string) => void)[] = []
  const closing = new AbortController()
  let current: Client | undefined

  async function listenOn(client: Client): Promise<void> {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const listening = client.connect().then(() => client.query(`listen ${CHANNEL}`))
    // `connect` never settles when the client is ended while it connects.
    await Promise.race([listening, ended])
    current = client
    const asking = setInterval(() => void client.query('select').catch(() => {}), ASK_EVERY)
    await ended.finally(() => clearInterval(asking))
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = newClient(url, (text) => {
        for (const listener of listeners) listener(text)
      })
      const leave = () => sayGoodbye(client)
      closing.signal.addEventListener('abort', leave, { once: true })
      // Other queries report an unreachable database. One that refuses LISTEN leaves the connection open.
      await listenOn(client).catch(leave)
      closing.signal.removeEventListener('abort', leave)
      current = undefined
      await pause(RECONNECT_PAUSE, undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      )
    }
  }

  const connected = stayConnected()
  return {
    notify(text) {
      current?.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => {})
    },
    listen: (listener) => listeners.push(listener),
    async close() {
      closing.abort()
      await connected
    },
  }
}

function newClient(url: string, listener: (text: string) => void): Client {
  const client = new Client({
    connectionString: url,
    application_name: 'flattop news',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A pipelined connection ends when it does not answer in time.
    pipeline: true,
    query_timeout: ASK_EVERY,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => listener(payload))
  return client
}

/** Sends what is pending, but doesn't wait for an answer that a broken connection would never give. */
function sayGoodbye(client: Client): void {
  const { stream } = client.connection
  client.end().catch(() => {})
  setTimeout(() => stream.destroy(), LONGEST_GOODBYE).unref()
}
