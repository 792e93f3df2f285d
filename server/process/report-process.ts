import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { openShop } from '#shop/open-shop.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { withOutages } from '../http/outages.ts'
import { visitContext } from '../http/visit-context.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings-file.ts'
import type { ReportAnswer, ReportRequest } from './reporter.ts'

/** Answers long reports of the shop at an address, away from the server, which answers guests meanwhile. */
const [publicUrl = ''] = process.argv.slice(2)

// It does nothing for itself: without its server it ends.
process.on('disconnect', () => process.exit())

const config = readSettings(process.env)
const log = createLog(config.log)
const { shop } = await openShop({ ...config, publicUrl, updateBackupDir: null })
const handlePage = createRequestHandler(withOutages(build as ServerBuild), 'production')

type Body = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

const bodies = new Map<number, Body>()

process.on('message', (message: ReportRequest) => {
  const id = 'ask' in message ? message.ask : 'more' in message ? message.more : message.cancel
  answer(id, message).catch((error) => {
    log.fault(error)
    say({ failed: id })
  })
})
say({ isOpen: true })

async function answer(id: number, message: ReportRequest): Promise<void> {
  if ('ask' in message) await begin(message)
  else if ('more' in message) await sendPiece(id)
  else await cancel(id)
}

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

function say(message: ReportAnswer): void {
  process.send?.(message)
}
