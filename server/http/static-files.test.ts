import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { statusOf } from '#tests/support/exchange.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { precompress } from '../process/precompress.ts'

const script = `export const words = ${JSON.stringify('many words '.repeat(200))}`

async function builtFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'flattop-client-'))
  await mkdir(join(folder.path, 'assets/.hidden'), { recursive: true })
  await writeFile(join(folder.path, 'assets/app-Ab1.js'), script)
  await writeFile(join(folder.path, 'assets/tiny-Ab1.css'), 'a{}')
  await writeFile(join(folder.path, 'assets/face-Ab1.woff2'), 'many words '.repeat(200))
  await writeFile(join(folder.path, 'assets/app.js.map'), '{}')
  await writeFile(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await precompress(folder.path)
  return folder
}

test('a script is sent in the smallest form that the browser takes', async () => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  const take = (encoding: string) =>
    ask(`${server.origin}/assets/app-Ab1.js`, { headers: { 'accept-encoding': encoding } })

  const [brotli, gzip, plain] = [await take('br'), await take('gzip'), await take('identity')]
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
  expect(gunzipSync(gzip.bytes).toString()).toBe(script)
  expect(plain.text).toBe(script)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('what compressing does not make smaller is sent as it is', async () => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  for (const name of ['tiny-Ab1.css', 'face-Ab1.woff2']) {
    const answer = await ask(`${server.origin}/assets/${name}`, {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  }
})

test.for([
  ['/assets/app-Ab1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/tiny-Ab1.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/face-Ab1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
])('%s is %s and kept %s', async ([path, type, kept]) => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  expect(await ask(server.origin + path)).toMatchObject({
    status: 200,
    headers: { 'content-type': type, 'cache-control': kept },
  })
})

test('a browser that has the file is told so without it', async () => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  const url = `${server.origin}/assets/app-Ab1.js`
  const { etag = '' } = (await ask(url)).headers
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(url, { headers: { 'if-none-match': tags } })
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag } })
  }
  expect(await ask(url, { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 })
})

test('asking for the head of a file gives its length and nothing else', async () => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  const answer = await ask(`${server.origin}/assets/app-Ab1.js`, { method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, text: '' })
  expect(answer.headers['content-length']).toBe(String(script.length))
})

test.for([
  ['/assets/app.js.map', 404],
  ['/assets/app-Ab1.js.br', 404],
  ['/assets/', 404],
  ['/assets/none.js', 404],
  ['/assets/../../package.json', 400],
  ['/assets/%2e%2e/%2e%2e/package.json', 400],
  ['/assets/..%2f..%2fpackage.json', 400],
] as const)('%s does not reach the disk and is answered with %i', async ([path, status]) => {
  await using folder = await builtFolder()
  await using server = await openTestServer({ clientFolder: folder.path })
  expect(await statusOf(server.port, `GET ${path}`)).toBe(status)
})
