import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Shop } from '#shop/shop.ts'
import { figuresReader } from './figures-reader.ts'
import { placeGauges } from './place-gauges.ts'
import { type ServerCounters, serverCounters } from './server-counters.ts'
import { databaseGauge, shopEvents, shopGauges } from './shop-metrics.ts'

/** What the server counts, and what it reads of the shop, in the text format of Prometheus. */
export type Metrics = ServerCounters & {
  /** Reads all that is not counted here, and returns everything; several who ask at once get the same. */
  read: () => Promise<string>
  contentType: string
}

type Parts = {
  shop: Pick<Shop, 'read' | 'clock'>
  dataDir: string
  /** Where the server keeps its backups; null if it makes none. */
  backupDir: string | null
  /** Called with what keeps the figures from being read. */
  onFault?: (error: unknown) => void
}

/** In milliseconds: how long a text is answered again, however many ask. */
const KEPT = 1_000

/** Begins to count. A registry of its own for each shop, since tests open several. */
export function openMetrics({ shop, onFault = () => {}, ...folders }: Parts): Metrics {
  const registry = new Registry()
  const ofShop = new Registry()
  const counters = serverCounters(registry)
  const places = placeGauges(registry, folders)
  const database = databaseGauge(registry)
  const events = shopEvents(registry)
  const gauges = shopGauges(ofShop)
  const readFigures = figuresReader(shop, onFault)
  collectDefaultMetrics({ register: registry })
  for (const name of LEFT_OUT) registry.removeSingleMetric(name)

  async function collect(): Promise<string> {
    const [figures] = await Promise.all([readFigures(), places.measure(shop.clock())])
    database.set(figures === 'down' ? 0 : 1)
    if (typeof figures === 'string') return registry.metrics()
    gauges.show(figures)
    events.add(figures)
    return `${await registry.metrics()}\n${await ofShop.metrics()}`
  }

  return { ...counters, contentType: registry.contentType, read: atMostOnce(collect) }
}

/** Gauges that are named like counters, and whose labels are whatever Node.js has open. */
const LEFT_OUT = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
])

/** Runs one collection at a time, and answers with the last one for a second. */
function atMostOnce(collect: () => Promise<string>): () => Promise<string> {
  let last: Promise<string> | undefined
  let isUnderWay = false
  let endedAt = 0
  return () => {
    if (last && (isUnderWay || performance.now() - endedAt < KEPT)) return last
    isUnderWay = true
    last = collect().finally(() => {
      isUnderWay = false
      endedAt = performance.now()
    })
    return last
  }
}
