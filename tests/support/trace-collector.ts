import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, string | number> }

/** A span as it arrived. */
export type CollectedSpan = {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}

type Export = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

export type TraceCollector = AsyncDisposable & {
  endpoint: string
  spans: () => CollectedSpan[]
  /** All that has arrived, as it was sent. */
  bodies: string[]
  /** The path and the headers of the requests. */
  requests: { path: string; headers: Record<string, unknown> }[]
}

/** A collector of traces that speaks OTLP over HTTP, with JSON. */
export async function openTraceCollector(status = 200): Promise<TraceCollector> {
  const bodies: string[] = []
  const requests: TraceCollector['requests'] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    bodies.push(await text(request))
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    requests,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
