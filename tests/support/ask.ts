import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** Sends exactly this request, also with headers that browsers forbid; returns the answer. */
export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = question
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = request(url, { method, headers: { ...length, ...headers }, agent: false })
  const answered = answerTo(asked)
  asked.end(body)
  const response = await answered
  const bytes = await buffer(response).catch(() => Buffer.alloc(0))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text: bytes.toString(),
  }
}

/** A server may answer and disconnect before everything was sent. */
async function answerTo(asked: ReturnType<typeof request>): Promise<IncomingMessage> {
  asked.on('error', () => {})
  const [response] = await Promise.race([
    once(asked, 'response'),
    once(asked, 'error').then(([error]) => Promise.reject(error)),
  ])
  return response
}
