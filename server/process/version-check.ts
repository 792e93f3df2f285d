import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { NewestVersion, Version, VersionCheck, VersionFault } from '#app/request/version.ts'
import { MAX_LINK_LENGTH } from '#shop/domain/common/limits.ts'

type Parts = {
  installed: string
  /** The one address that is asked. */
  source: string | null
  clock: () => number
  patience?: number
}

/** In milliseconds. */
const PATIENCE = 5000
const ASKED_EVERY = 60_000
const MOST_BYTES = 256 * 1024

/** Returns the version of the program in a folder. */
export function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String(version)
}

/** The version that runs, with a way to ask for a newer one, which several may go at once. */
export function versionCheck({ installed, source, clock, patience = PATIENCE }: Parts): Version {
  let last: VersionCheck | null = null
  let underWay: Promise<VersionCheck> | null = null

  async function askNow(address: string): Promise<VersionCheck> {
    const answer = await newestAt(address, installed, patience)
    last = { at: clock(), ...answer }
    return last
  }

  return {
    installed,
    source,
    last: () => last,
    async check() {
      if (source === null) return null
      const age = last ? clock() - last.at : ASKED_EVERY
      if (last && age >= 0 && age < ASKED_EVERY) return last
      underWay ??= askNow(source).finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}

type Answer = NewestVersion | { fault: VersionFault }

/** Follows no redirect, so that no address but the one that is set is asked. */
async function newestAt(address: string, installed: string, patience: number): Promise<Answer> {
  const signal = AbortSignal.timeout(patience)
  try {
    const headers = { Accept: 'application/json', 'User-Agent': `flattop/${installed}` }
    const response = await fetch(address, { redirect: 'manual', signal, headers })
    if (!response.ok) {
      await response.body?.cancel()
      return { fault: 'refused' }
    }
    const text = await readBounded(response)
    return text === null ? { fault: 'not_understood' } : readRelease(text, installed)
  } catch {
    return { fault: signal.aborted ? 'too_slow' : 'no_answer' }
  }
}

/** Null: it is larger than any such answer. */
async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const NUMBERED = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

const version = z.string().regex(NUMBERED)
const link = z
  .string()
  .max(MAX_LINK_LENGTH)
  .refine((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? ''))
/** As GitHub, Forgejo and Gitea answer for a latest release, or in two fields of ours. */
const release = z.union([
  z
    .object({ tag_name: version, html_url: link.optional() })
    .transform(({ tag_name, html_url }) => ({ version: tag_name, notes: html_url ?? null })),
  z
    .object({ version, notes: link.optional() })
    .transform(({ version: number, notes }) => ({ version: number, notes: notes ?? null })),
])

function readRelease(text: string, installed: string): Answer {
  const read = release.safeParse(parsedJson(text))
  if (!read.success) return { fault: 'not_understood' }
  const newest = { ...read.data, version: read.data.version.replace(/^v/, '') }
  return { ...newest, isNewer: isNewer(newest.version, installed) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isNewer(one: string, other: string): boolean {
  const [ones, others] = [numbersOf(one), numbersOf(other)]
  const at = ones.findIndex((number, nth) => number !== others[nth])
  return at >= 0 && (ones[at] ?? 0) > (others[at] ?? 0)
}

function numbersOf(text: string): number[] {
  return (NUMBERED.exec(text) ?? []).slice(1).map(Number)
}
