import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { contentSecurityPolicy, fileHeaders, type HeaderPairs } from './security-headers.ts'
import { type StoredAnswer, storeAnswer } from './stored-answer.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

/** Reads every file of the folder into memory, by its path. There are few, and no other path can reach the disk. */
export function loadStaticFiles(folder: string, common: HeaderPairs): Map<string, StoredAnswer> {
  const files = new Map<string, StoredAnswer>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, loadFile(path, headersOf(address, type, common)))
  }
  return files
}

function headersOf(address: string, type: string, common: HeaderPairs): HeaderPairs {
  const isHashed = address.startsWith('/assets/')
  return [
    ['Content-Type', type],
    ['Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
    ...(isHashed ? fileHeaders(common) : [...common, POLICY]),
  ]
}

const POLICY: HeaderPairs[number] = [
  'Content-Security-Policy',
  contentSecurityPolicy({ scripts: [], styles: [] }),
]

const gzipped = promisify(gzip)

/** Nearly every browser takes Brotli, so gzip is made when the first one asks for it. */
function loadFile(path: string, headers: HeaderPairs): StoredAnswer {
  const identity = readFileSync(path)
  if (!existsSync(`${path}.br`)) return storeAnswer({ identity }, headers)
  const br = readFileSync(`${path}.br`)
  return storeAnswer({ identity, br, gzip: () => gzipped(identity, { level: 9 }) }, headers)
}
