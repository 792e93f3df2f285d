import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm ci` brings what builds and runs the shop. What only tests, checks and measurements need comes with their first command, or
// at once with `npm ci --include=dev`.
const root = join(import.meta.dirname, '..')
const { devDependencies } = readJson('package.json')
const { packages } = readJson('package-lock.json')
const missing = Object.keys(devDependencies).filter((name) => !isInstalled(name))
if (missing.length > 0) {
  process.stdout.write(`Installing what only tests and checks need: ${missing.join(', ')}\n`)
  const words = ['install', '--include=dev', '--no-save', '--loglevel=error']
  execFileSync('npm', words, { cwd: root, stdio: 'inherit' })
}

function isInstalled(name: string): boolean {
  try {
    const folder = `node_modules/${name}`
    return readJson(join(folder, 'package.json')).version === packages[folder].version
  } catch {
    return false
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
