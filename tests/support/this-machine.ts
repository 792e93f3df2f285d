import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import type { Machine } from './find-browser.ts'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0

/** The flags of every browser. The sandbox stays on wherever possible; root can't have it. */
export const BROWSER_FLAGS = [
  '--disable-background-networking',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** The machine that runs the tests. */
export const thisMachine: Machine = {
  setPath: process.env.CHROME_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH || undefined,
  candidates: () =>
    [...onPath(NAMES), ...MAC_PATHS, chromium.executablePath()].filter(isExecutable),
  headlessCandidates: () => onPath(HEADLESS_NAMES).filter(isExecutable),
  starts: showsEmptyPage,
  isRoot,
  run: ([command = '', ...args], timeoutSeconds) => succeeds(command, args, timeoutSeconds),
  say: (line) => process.stderr.write(`${line}\n`),
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function showsEmptyPage(path: string): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'flattop-browser-'))
  const flags = ['--headless', `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
  try {
    return await succeeds(path, [...BROWSER_FLAGS, ...flags], 30, 'ignore')
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function succeeds(
  command: string,
  args: string[],
  timeoutSeconds: number,
  stdio: 'ignore' | 'inherit' = 'inherit',
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', stdio, stdio],
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
