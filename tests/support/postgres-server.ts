import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { postgresBinaries, type RunAs, unprivilegedUser } from './postgres-binaries.ts'
import {
  freezeProcesses,
  killProcesses,
  runningProcesses,
  thawProcesses,
} from './postgres-processes.ts'
import { scratchRoot } from './scratch-root.ts'

export type PostgresServer = AsyncDisposable & {
  /** The URL of the administrator's database. */
  url: string
  /** Its data. */
  folder: string
  /** Ends all its connections, as an administrator would; its data stays. */
  stop: () => Promise<void>
  /** Starts it again on the same port. */
  restart: () => Promise<void>
  /** Kills it with all its processes, and waits until none is left; it recovers at the next start. */
  crash: () => Promise<void>
  /** Pauses it with all its processes, until `thaw`. */
  freeze: () => Promise<void>
  thaw: () => void
  /** The ids of its processes that are neither paused nor dead. */
  running: () => number[]
}

type PostgresOptions = {
  /** Whether to wait for the disk, as in a real shop. */
  durable?: boolean
  /** The folder for its data. */
  dataRoot?: string
  /** Puts data into its folder, in place of a new cluster; whatever it starts has to run as that user. */
  fill?: (folder: string, runAs: RunAs) => Promise<void>
  /** Further settings, each `name=value`. */
  settings?: readonly string[]
}

/** Starts a real PostgreSQL on a free port; disposing deletes its data. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { durable = false, dataRoot, fill, settings = [] } = options
  await using starting = new AsyncDisposableStack()
  const runAs = unprivilegedUser()
  const scratch = starting.use(
    await mkdtempDisposable(join(durable ? tmpdir() : scratchRoot(), 'flattop-postgres-')),
  ).path
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(scratch, runAs.uid, runAs.gid)
  }
  const binaries = await postgresBinaries(runAs, scratch)
  const folder = join(dataRoot ?? scratch, 'data')
  await (fill ? fill(folder, runAs) : createCluster(binaries, folder, runAs, durable))
  const port = await findFreePort()
  const all = [`port=${port}`, ...(durable ? [ROOMY] : HASTE), ...settings]
  const run = () => runServer(binaries, folder, runAs, all)
  let server = await run()
  starting.defer(() => stop(server))
  const started = starting.move()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    stop: () => stop(server),
    async restart() {
      server = await run()
    },
    crash: () => killProcesses(server),
    async freeze() {
      await freezeProcesses(server)
    },
    thaw: () => thawProcesses(server),
    running: () => runningProcesses(server),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

/** A collation that differs from byte order, to reveal queries that rely on the database's order. */
const LANGUAGE = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

async function createCluster(
  binaries: string,
  folder: string,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const initdb = join(binaries, 'initdb')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8']
  if (!durable) options.push('--no-sync')
  await promisify(execFile)(initdb, [`--pgdata=${folder}`, ...options, ...LANGUAGE], runAs)
}

const ROOMY = 'max_connections=200'

/** Fast settings for data that may be lost; deadlocks are found at once. */
const HASTE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'deadlock_timeout=20ms',
  ROOMY,
]

async function runServer(
  binaries: string,
  folder: string,
  runAs: RunAs,
  settings: string[],
): Promise<ChildProcess> {
  const reached = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const flags = [...reached, ...settings].flatMap((flag) => ['-c', flag])
  const server = spawn(join(binaries, 'postgres'), ['-D', folder, ...flags], {
    ...runAs,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const abandon = () => server.kill('SIGQUIT')
  process.on('exit', abandon)
  server.on('exit', () => process.off('exit', abandon))
  await readyOrFailed(server)
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // A test that failed may have left it frozen.
  thawProcesses(server)
  server.kill('SIGINT')
  await ended
}

async function readyOrFailed(server: ChildProcess): Promise<void> {
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log.push(text)
      if (/ready to accept (?:read-only )?connections/.test(text)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.join('')}`)))
  })
}
