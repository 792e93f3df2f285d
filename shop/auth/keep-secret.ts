import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flush } from '../persistence/flush.ts'
import type { RandomBytes } from '../shop.ts'

/** In bytes. */
const LENGTH = 32

/** Returns the secret of a data folder; the first call makes it. */
export function keepSecret(dataDir: string, random: RandomBytes): string {
  const file = join(dataDir, 'secret')
  return readSecret(file) ?? makeSecret(file, random)
}

/** Replaces the secret of a data folder. When it returns, the new one survives a power cut. */
export function replaceSecret(dataDir: string, random: RandomBytes): void {
  const file = join(dataDir, 'secret')
  renameSync(writeDraft(file, random).draft, file)
  flush(dataDir)
}

/**
 * Links a finished file into place, so that two programs that start together agree on one secret. It is flushed
 * before anything is signed with it.
 */
function makeSecret(file: string, random: RandomBytes): string {
  const { draft, secret } = writeDraft(file, random)
  try {
    linkSync(draft, file)
    flush(dirname(file))
    return secret
  } catch (fault) {
    const theirs = readSecret(file)
    if (theirs === undefined) throw fault
    return theirs
  } finally {
    rmSync(draft)
  }
}

/** Writes and flushes a draft beside the final file. */
function writeDraft(file: string, random: RandomBytes): { draft: string; secret: string } {
  const draft = `${file}.${Buffer.from(random(8)).toString('hex')}`
  const secret = Buffer.from(random(LENGTH)).toString('base64url')
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true })
  return { draft, secret }
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined
    throw fault
  }
}
