import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flush } from '../persistence/flush.ts'
import type { RandomBytes } from '../shop.ts'

/** In bytes. */
const LENGTH = 32

/** Gives the secret of a data folder: made at the first call, the same ever after. */
export function keepSecret(dataDir: string, random: RandomBytes): string {
  const file = join(dataDir, 'secret')
  return readSecret(file) ?? makeSecret(file, random)
}

/** Puts a new secret in the place of the one in a data folder, which outlives a power cut. */
export function replaceSecret(dataDir: string, random: RandomBytes): void {
  const file = join(dataDir, 'secret')
  renameSync(writeDraft(file, random).draft, file)
  flush(dataDir)
}

/**
 * Links a finished file into its place: two programs that start together agree on one secret, which
 * outlives a power cut before anything is signed by it.
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

/** A file beside it that is whole and flushed. */
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
