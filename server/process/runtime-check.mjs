// Also runs at installation, by whichever Node npm uses: plain JavaScript without dependencies.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { argv, stderr } from 'node:process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** Made from the registry's packages; docs/development.md says how. */
export const HASHES = {
  'linux-x64': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  'linux-arm64': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  'darwin-arm64': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  'darwin-x64': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
}

/**
 * The lockfile pins the package that fetches the runtime, not the runtime itself. Gives what is wrong
 * with the one that was installed, a warning where nothing is known of it, or null.
 * @param {{ root: string, platform?: string, runBy?: string }} where
 *   `runBy` is the program that runs now; left out, only what was installed is looked at.
 * @returns {Promise<{ kind: 'fault' | 'warning', text: string } | null>}
 */
export async function checkRuntime({ root, platform = thisPlatform(), runBy }) {
  const path = join(root, 'node_modules/node/bin/node')
  if (runBy !== undefined && !isSame(runBy, path)) {
    return warning(
      `Flattop runs on ${runBy}, not on the Node.js that was installed with it and is checked.`,
    )
  }
  const expected = /** @type {Record<string, string>} */ (HASHES)[platform]
  if (expected === undefined) {
    return warning(`There is no checksum of Node.js for ${platform}: the runtime is not checked.`)
  }
  if (!existsSync(path)) return null
  if (isKnown(root, path, expected)) return null
  const found = await hashOf(path)
  if (found !== expected) return { kind: 'fault', text: changed(path, found, expected) }
  remember(root, path, expected)
  return null
}

/** @param {string} path @param {string} found @param {string} expected */
function changed(path, found, expected) {
  return `${path} is not the Node.js that this version of Flattop belongs to, so nothing was started.
  SHA-256 of the file: ${found}
  It should be:        ${expected}
Delete the folder node_modules and run npm ci. If you get this again, somebody has changed what the
package registry serves: don’t run it, and report it as SECURITY.md says.`
}

/** @param {string} text @returns {{ kind: 'warning', text: string }} */
function warning(text) {
  return { kind: 'warning', text }
}

function thisPlatform() {
  return `${process.platform}-${process.arch}`
}

/** @param {string} one @param {string} other */
function isSame(one, other) {
  return existsSync(other) && realpathSync(one) === realpathSync(other)
}

/** @param {string} path */
async function hashOf(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 4 * 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/**
 * A file is read whole once; replacing it afterwards changes its times, which are compared.
 * @param {string} root @param {string} path @param {string} expected
 */
function isKnown(root, path, expected) {
  try {
    return readFileSync(notePath(root), 'utf8') === noteOf(path, expected)
  } catch {
    return false
  }
}

/** @param {string} root @param {string} path @param {string} expected */
function remember(root, path, expected) {
  try {
    writeFileSync(notePath(root), noteOf(path, expected))
  } catch {
    // On a read-only file system it is hashed each time.
  }
}

/** @param {string} root */
function notePath(root) {
  return join(root, 'node_modules/.runtime-checked')
}

/** @param {string} path @param {string} expected */
function noteOf(path, expected) {
  const { size, ino, mtimeMs, ctimeMs } = statSync(path)
  return [expected, size, ino, mtimeMs, ctimeMs].join(' ')
}

const own = fileURLToPath(import.meta.url)
if (argv[1] && existsSync(argv[1]) && realpathSync(argv[1]) === own) {
  const found = await checkRuntime({ root: dirname(dirname(dirname(own))) })
  if (found) stderr.write(`${found.text}\n`)
  if (found?.kind === 'fault') process.exitCode = 1
}
