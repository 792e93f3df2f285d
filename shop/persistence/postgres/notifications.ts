import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { SAY_OPEN } from './shop-locks.ts'

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

/** What a server has beside: others are to know that it has the shop open. */
type Opening = {
  /** Called when another shop has taken this one's place while the connection was down. */
  onReplaced: () => void
}

/** The number of a table that is never made anew tells a shop from the one that was in its place before. */
const WHICH_SHOP = `select to_regclass('kysely_migration')::oid as shop`

/** Opens a separate connection, and reconnects whenever it drops. `connected` resolves with the first, or once it has failed. */
export function openNotifications(
  url: string,
  opening?: Opening,
): Notifications & { connected: Promise<void> } {
  const listeners: ((text: string) => void)[] = []
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let current: Client | undefined
  let known: number | null = null

  async function sayOpen(client: Client, { onReplaced }: Opening): Promise<void> {
    await client.query(SAY_OPEN)
    const { rows } = await client.query<{ shop: number | null }>(WHICH_SHOP)
    const present = rows[0]?.shop ?? null
    if (known !== null && present !== null && present !== known) onReplaced()
    known = present ?? known
  }

  async function listenOn(client: Client): Promise<void> {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    const listening = client.connect().then(async () => {
      if (opening) await sayOpen(client, opening)
      await client.query(`listen ${CHANNEL}`)
    })
    // `connect` never settles when the client is ended while it connects.
    await Promise.race([listening, ended])
    current = client
    first.resolve()
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
      first.resolve()
      await pause(RECONNECT_PAUSE, undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      )
    }
  }

  const untilClosed = stayConnected()
  return {
    connected: first.promise,
    notify(text) {
      current?.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => {})
    },
    listen: (listener) => listeners.push(listener),
    async close() {
      closing.abort()
      await untilClosed
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
