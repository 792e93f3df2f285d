import { type IncomingMessage, request } from 'node:http'
import { PROXY } from './ask-from.ts'

export type Stream = { status: number; isOpen: () => boolean; close: () => void }

/** Resolves with the headers, and keeps reading. */
export function openStream(url: string, headers: Record<string, string>): Promise<Stream> {
  const { port, pathname } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<Stream>()
  let answer: IncomingMessage | undefined
  const asked = request({ host: PROXY, port, path: pathname, headers, agent: false })
  const close = () => asked.destroy()
  asked.on('error', () => resolve({ status: 0, isOpen: () => false, close }))
  asked.on('response', (response) => {
    answer = response.on('error', () => {}).resume()
    const { statusCode: status = 0 } = response
    resolve({ status, isOpen: () => status === 200 && answer?.complete === false, close })
  })
  asked.end()
  return promise
}
