import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningShop = {
  origin: string
  dataDir: string
  pid: number
  /** Everything it has printed so far. */
  printed(): string
  /** Asks it to finish, as an operator would, and gives its exit code. Its data stays. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  [Symbol.asyncDispose](): Promise<void>
}

type Options = {
  /** Where its data is; a fresh folder that goes with it when none is named. */
  dataDir?: string
  /** 0 takes any free one. */
  port?: number
  settings?: Record<string, string>
}

/** Loopback is a proxy to believe, so that each guest can come from an address of its own. */
const SETTINGS = { NODE_ENV: 'production', LOG: 'json', TRUSTED_PROXIES: '127.0.0.0/8 ::1' }
/** A start may have to build first. */
const START_LIMIT_MS = 120_000

/** Starts the built server the way `npm start` does and waits until it says where it listens. */
export async function startShop(options: Options = {}): Promise<RunningShop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'flattop-data-'))
  const child = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...SETTINGS,
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      ...options.settings,
    },
  })
  const output = collect(child)
  const origin = await listening(child, output)
  const stop = (signal?: NodeJS.Signals) => stopped(child, signal)
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    printed: () => output.text,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Output = { text: string }

function collect(child: ChildProcess): Output {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output.text += chunk
    })
  }
  return output
}

/** An address that it prints before it listens would be a fault, so the first one counts. */
function listening(child: ChildProcess, output: Output): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output.text}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not say where it listens')
    }, START_LIMIT_MS)
    const look = () => {
      const port = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output.text)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://localhost:${port}`)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    // Not at its exit: its last words may still be under way.
    child.on('close', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
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
