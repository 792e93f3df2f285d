import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, type HeaderPairs } from '../security-headers.ts'
import { type SoonAndBest, type StoredAnswer, storeAnswer } from '../stored-answer.ts'
import { sealPage } from './inline-code.ts'

/** Headers that the cache sets itself. */
const OWN_HEADERS = new Set(['cache-control', 'content-length', 'etag', 'vary'])

type Sealing = {
  nonce: string
  common: HeaderPairs
  /** Most first visits load the menu's page, and it is the largest. */
  isMenu: boolean
}

/**
 * Prepares the headers of a rendered public page, and its compressing. Returns undefined for a page that must not
 * be cached: anything but a 200, and what forbids storing.
 */
export async function storePage(
  page: Response,
  { nonce, common, isMenu }: Sealing,
): Promise<StoredAnswer | undefined> {
  if (page.headers.has('Set-Cookie')) throw new Error('A public page sets a cookie')
  const isPrivate = /no-store|private/.test(page.headers.get('Cache-Control') ?? '')
  if (page.status !== 200 || isPrivate) return undefined

  const { bytes, policy } = await sealed(page, nonce)
  const headers: HeaderPairs = [
    ...[...page.headers].filter(([name]) => !OWN_HEADERS.has(name)).map(asWritten),
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['Content-Security-Policy', policy],
    ...common,
  ]
  return storeAnswer(
    {
      identity: bytes,
      br: brotliFor(bytes, isMenu),
      gzip: () => smallGzip(bytes),
    },
    headers,
  )
}

async function sealed(page: Response, nonce: string): Promise<{ bytes: Buffer; policy: string }> {
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) {
    const policy = contentSecurityPolicy({ scripts: [], styles: [] })
    return { bytes: Buffer.from(await page.arrayBuffer()), policy }
  }
  const { html, policy } = sealPage(await page.text(), nonce)
  return { bytes: Buffer.from(html), policy }
}

/** In bytes: a page of so many items that to compress it as well as we can takes up to a second. */
const LONG = 96_000

/** Ten times as fast as the best, for a page that is an eighth larger. */
const SOON = 5

/**
 * The highest quality takes almost three times as long as the next and saves 2 %. Each change of the menu renders all pages, so only the
 * menu's own has it, and not that of a menu of hundreds of items.
 */
function brotliFor(bytes: Buffer, isMenu: boolean): SoonAndBest | (() => Promise<Buffer>) {
  if (bytes.length < LONG) return () => smallBrotli(bytes, isMenu ? 11 : 10)
  return { soon: () => smallBrotli(bytes, SOON), best: () => smallBrotli(bytes, 10) }
}

function smallBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return promisify(brotliCompress)(bytes, { params })
}

function smallGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 9 })
}

/** `Headers` lower-cases names; this restores their usual spelling. */
function asWritten([name, value]: [string, string]): [string, string] {
  return [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]
}
