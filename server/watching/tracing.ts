import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Telemetry } from '#shop/telemetry.ts'
import type { Log } from '../log.ts'
import { within } from '../within.ts'

/** Where spans are sent: the address of a collector and the headers that it wants. */
export type TraceReceiver = { endpoint: string; headers: Readonly<Record<string, string>> }

/** What is known of a request besides what is in it: no address, no name, nothing that was typed. */
type AskedRoute = { id: string; method: string; route: string | undefined }

export type Tracing = {
  span: Telemetry['span']
  /** Runs what answers a request; `statusOf` says how it was answered, once it is. */
  request: (asked: AskedRoute, run: () => Promise<unknown>, statusOf: () => number) => Promise<void>
  /** Sends what is left, within two seconds. */
  stop: () => Promise<void>
}

/** In milliseconds: how long a collector may take to answer. */
const LONGEST_EXPORT = 5_000
/** In milliseconds: how long a stopping server waits for it. */
const LONGEST_FAREWELL = 2_000

/**
 * Sends spans of requests, of placed orders and of their transactions to a collector. What waits to be sent is bounded; when
 * it is full, spans are dropped.
 */
export function openTracing(
  { endpoint, headers }: TraceReceiver,
  database: 'sqlite' | 'postgresql',
  log: Pick<Log, 'event'>,
): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: LONGEST_EXPORT })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'flattop' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggingFailures(exporter, log) })],
  })
  const tracer = provider.getTracer('flattop')
  const present = new AsyncLocalStorage<Context>()
  const attributesOf = {
    'place order': {},
    transaction: { 'db.system.name': database },
  } as const

  function runWithin<Answer>(span: Span, above: Context, run: () => Promise<Answer>) {
    return present.run(trace.setSpan(above, span), async () => {
      try {
        return await run()
      } catch (fault) {
        // Without its message, which may quote what somebody typed; the log has it under the request's id.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw fault
      } finally {
        span.end()
      }
    })
  }

  return {
    span(name, run) {
      const above = present.getStore()
      // What goes on after the answer, such as a mail that leaves, is no part of the request.
      if (!above || !trace.getSpan(above)?.isRecording()) return run()
      return runWithin(
        tracer.startSpan(name, { attributes: attributesOf[name] }, above),
        above,
        run,
      )
    },
    async request({ id, method, route }, run, statusOf) {
      const span = tracer.startSpan(route ? `${method} ${route}` : method, {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route && { 'http.route': route }),
          'flattop.request.id': id,
        },
      })
      await runWithin(span, ROOT_CONTEXT, async () => {
        await run()
        const status = statusOf()
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    stop: () => within(provider.shutdown(), undefined, LONGEST_FAREWELL),
  }
}

/** The same exporter, which logs once an outage that nothing can be sent. */
function loggingFailures(exporter: SpanExporter, log: Pick<Log, 'event'>): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) {
          log.event('Traces can’t be sent', { reason: result.error?.message ?? '' })
        }
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
