import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packedProgram } from './packed-program.ts'
import { scratchRoot } from './scratch-root.ts'

export type RunningShop = {
  origin: string
  dataDir: string
  pid: number
  /** Everything it has printed so far. */
  printed(): string
  /** Stops it as an operator would; returns its exit code. Its data stays. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  [Symbol.asyncDispose](): Promise<void>
}

type DataOptions = {
  /** Its data folder; by default a new one, deleted with it. */
  dataDir?: string
  /** The folder whose data the new one begins with. */
  copied?: string
}

export type StartOptions = DataOptions & {
  /** The folder of its sources, started as `npm start` does; by default the program is that of the package. */
  root?: string
  /** The folder of another packed program. */
  program?: string
  /** 0 for any free port. */
  port?: number
  settings?: Record<string, string>
}

/** Trusts loopback as a proxy, so that each guest can have an address of their own. */
export const SETTINGS = {
  NODE_ENV: 'production',
  LOG: 'json',
  TRUSTED_PROXIES: '127.0.0.0/8 ::1',
  OPEN_SHOP: 'yes',
}
/** The Node options of the start script. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string }
}
export const OF_START_SCRIPT = Object.fromEntries(
  [...scripts.start.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)
/** A start may have to build first. */
const START_LIMIT_MS = 120_000

/** Starts the built server, and waits until it prints where it listens. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const dataDir = options.dataDir ?? newDataFolder(options)
  const outputFolder = mkdtempSync(join(tmpdir(), 'flattop-output-'))
  const output = join(outputFolder, 'output')
  const child = spawnServer(output, options, {
    PORT: String(options.port ?? 0),
    DATA_DIR: dataDir,
    ...options.settings,
  })
  const origin = await listening(child, output)
  const stop = (signal?: NodeJS.Signals) => stopped(child, signal)
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    printed: () => readFileSync(output, 'utf8'),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      rmSync(outputFolder, { recursive: true })
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a data folder, of which a shop that ends deletes it. */
export function newDataFolder({ copied }: DataOptions): string {
  const folder = mkdtempSync(join(scratchRoot(), 'flattop-data-'))
  if (copied !== undefined) cpSync(copied, folder, { recursive: true })
  return folder
}

/** Its output goes to a file, because reading a pipe would slow a server under load. */
function spawnServer(
  output: string,
  { root, program }: StartOptions,
  settings: Record<string, string>,
): ChildProcess {
  const file = openSync(output, 'a')
  const words = root ? ['server/process/start.mjs'] : ['flattop.mjs', 'start']
  const child = spawn(process.execPath, words, {
    cwd: root ?? program ?? packedProgram(),
    stdio: ['ignore', file, file],
    env: { PATH: process.env.PATH, ...OF_START_SCRIPT, ...SETTINGS, ...settings },
  })
  closeSync(file)
  const abandon = () => child.kill('SIGKILL')
  process.on('exit', abandon)
  child.on('exit', () => process.off('exit', abandon))
  return child
}

/** The first address in its output counts, since it must not print one before it listens. */
async function listening(child: ChildProcess, output: string): Promise<string> {
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  const ended = once(child, 'exit').then(() => undefined)
  const port = await Promise.race([printedPort(output, limit), ended])
  if (port !== undefined) return `http://localhost:${port}`
  const outcome = limit.aborted ? 'did not open in time' : `ended with ${child.exitCode}`
  child.kill('SIGKILL')
  throw new Error(`The server ${outcome}:\n${readFileSync(output, 'utf8')}`)
}

function printedPort(output: string, limit: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const watcher = watch(output, { signal: limit }, readPort)
    limit.addEventListener('abort', () => resolve(undefined))
    readPort()

    function readPort(): void {
      const text = readFileSync(output, 'utf8')
      const port = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(text)?.[1]
      if (port === undefined) return
      watcher.close()
      resolve(port)
    }
  })
}

async function stopped(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
