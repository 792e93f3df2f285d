import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'flattop_news'
/** In milliseconds. */
const RECONNECT_PAUSE = 1000

/** Short texts among all programs on one database. What is said while it is away is lost. */
export type Notifications = {
  notify: (text: string) => void
  listen: (hear: (text: string) => void) => void
  close: () => Promise<void>
}

/** Keeps one connection of its own open, and opens it again whenever it drops. */
export function openNotifications(url: string): Notifications {
  const hearers: ((text: string) => void)[] = []
  const closing = new AbortController()
  let current: Client | undefined

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'flattop news',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      pipeline: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      for (const hear of hearers) hear(payload)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const client = await connect()
        current = client
        const ended = new Promise((resolve) => client.once('end', resolve))
        const stop = () => client.end().catch(() => {})
        if (closing.signal.aborted) await stop()
        closing.signal.addEventListener('abort', stop, { once: true })
        await ended
        closing.signal.removeEventListener('abort', stop)
      } catch {
        // The database says elsewhere that it is away.
      }
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
    listen: (hear) => hearers.push(hear),
    async close() {
      closing.abort()
      await connected
    },
  }
}
