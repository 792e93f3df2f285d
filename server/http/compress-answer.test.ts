import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

test.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long file is sent as it is written, as %s', async ([encoding, decompressed]) => {
  const writing = Promise.withResolvers<void>()
  async function* rows() {
    yield Buffer.from('day,total\r\n')
    await writing.promise
    yield Buffer.from('2026-11-20,42.00\r\n')
  }
  const file = new Response(Readable.toWeb(Readable.from(rows())) as ReadableStream, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  })
  const answer = await compressAnswer(file, encoding)
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  writing.resolve()
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(decompressed(bytes).toString()).toBe('day,total\r\n2026-11-20,42.00\r\n')
})
