import { once } from 'node:events'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { openShop } from '#shop/open-shop.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { withOutages } from '../http/outages.ts'
import { visitContext } from '../http/visit-context.ts'
import { createLog } from '../log.ts'
import type { ReportAnswer, ReportRequest } from './reporter.ts'

/** Answers long reports of a shop, away from its server, which answers guests meanwhile. */

// It does nothing for itself: without its server it ends.
process.on('disconnect', () => process.exit())

const [first] = (await once(process, 'message')) as [Extract<ReportRequest, { open: unknown }>]
const log = createLog(first.open.log)
const { shop } = await openShop({ ...first.open, mustExist: true, asItIs: true })
const handlePage = createRequestHandler(withOutages(build as ServerBuild), 'production')

type Body = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

const bodies = new Map<number, Body>()

process.on('message', (message: ReportRequest) => {
  if ('ask' in message) begin(message).catch(failing(message.ask))
  else if ('more' in message) sendPiece(message.more).catch(failing(message.more))
  else if ('cancel' in message) cancel(message.cancel).catch(failing(message.cancel))
})
say({ isOpen: true })

async function begin({ ask, url, headers, facts }: Extract<ReportRequest, { ask: number }>) {
  const request = new Request(url, { headers })
  const fault = (error: unknown) => log.fault(error, facts.id)
  const page = await handlePage(request, visitContext(facts, { shop, fault }))
  const answer = await compressAnswer(page, request.headers.get('Accept-Encoding') ?? undefined)
  if (answer.body) bodies.set(ask, answer.body.getReader() as Body)
  say({ begun: ask, status: answer.status, headers: [...answer.headers] })
}

async function sendPiece(id: number): Promise<void> {
  const next = await bodies.get(id)?.read()
  if (next?.value) return say({ piece: id, bytes: next.value })
  bodies.delete(id)
  say({ piece: id, bytes: null })
}

async function cancel(id: number): Promise<void> {
  const body = bodies.get(id)
  bodies.delete(id)
  await body?.cancel()
}

function failing(id: number): (error: unknown) => void {
  return (error) => {
    log.fault(error)
    say({ failed: id })
  }
}

function say(message: ReportAnswer): void {
  process.send?.(message)
}
