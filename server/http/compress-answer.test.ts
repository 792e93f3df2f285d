import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const DAYS = ['{"days":[\n{"day":"2026-11-20"}', ',\n{"day":"2026-11-21"}\n]}\n']
const ROWS = ['day,total\r\n', '2026-11-20,42.00\r\n']

test.for([
  ['br', 'text/csv', ROWS, brotliDecompressSync],
  ['gzip', 'text/csv', ROWS, gunzipSync],
  ['br', 'application/json', DAYS, brotliDecompressSync],
  ['gzip', 'application/json', DAYS, gunzipSync],
] as const)(
  'a download is sent while it is written: %s of %s',
  async ([encoding, type, parts, decompressed]) => {
    const writing = Promise.withResolvers<void>()
    async function* written() {
      yield Buffer.from(parts[0] ?? '')
      await writing.promise
      yield Buffer.from(parts[1] ?? '')
    }
    const file = new Response(Readable.toWeb(Readable.from(written())) as ReadableStream, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': 'attachment; filename="books"',
      },
    })
    const answer = await compressAnswer(file, encoding)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    writing.resolve()
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(decompressed(bytes).toString()).toBe(parts.join(''))
  },
)
