import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostAnswer, HostRequest } from './host-process.ts'
import { packedProgram } from './packed-program.ts'
import {
  newDataFolder,
  OF_START_SCRIPT,
  type RunningShop,
  SETTINGS,
  type StartOptions,
} from './running-shop.ts'

/**
 * A process in which built shops are started and stopped one after the other. Each has a data folder and a port of its own
 * and is opened by the function that `flattop start` calls; they share only the program's code, which is loaded and compiled
 * once.
 */
export type ShopHost = AsyncDisposable & {
  start: (options?: HostedOptions) => Promise<RunningShop>
}

type HostedOptions = Omit<StartOptions, 'root' | 'program'>

/** `plant` names a module beside this one that the process loads first. */
export function openShopHost({ plant }: { plant?: string } = {}): ShopHost {
  const folder = mkdtempSync(join(tmpdir(), 'flattop-host-'))
  const output = join(folder, 'output')
  const child = spawnHost(output, plant)
  const printed = () => readFileSync(output, 'utf8')
  let shops = 0

  async function start(options: HostedOptions = {}): Promise<RunningShop> {
    const dataDir = options.dataDir ?? newDataFolder(options)
    const port = String(options.port ?? 0)
    const environment = { ...ENVIRONMENT, PORT: port, DATA_DIR: dataDir, ...options.settings }
    shops += 1
    const shop = shops
    const before = printed().length
    const ask = (request: HostRequest) => answerOf(child, request, printed)
    const begun = await ask({ ask: 'start', shop, program: packedProgram(), environment })
    let isStopped = false
    const stop = async () => {
      if (!isStopped) await ask({ ask: 'stop', shop })
      isStopped = true
      return 0
    }
    return {
      origin: `http://localhost:${begun.port ?? port}`,
      dataDir,
      pid: child.pid ?? 0,
      printed: () => printed().slice(before),
      stop,
      [Symbol.asyncDispose]: async () => {
        await stop()
        if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }

  async function close(): Promise<void> {
    // It ends once nobody talks to it any more.
    if (child.connected) child.disconnect()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }

  return { start, [Symbol.asyncDispose]: close }
}

const ENVIRONMENT = { PATH: process.env.PATH ?? '', ...OF_START_SCRIPT, ...SETTINGS }

function spawnHost(output: string, plant: string | undefined): ChildProcess {
  const file = openSync(output, 'a')
  const child = fork(join(import.meta.dirname, 'host-process.ts'), {
    cwd: packedProgram(),
    stdio: ['ignore', file, file, 'ipc'],
    env: ENVIRONMENT,
    execArgv: plant === undefined ? [] : ['--import', join(import.meta.dirname, plant)],
  })
  closeSync(file)
  const abandon = () => child.kill('SIGKILL')
  process.on('exit', abandon)
  child.on('exit', () => process.off('exit', abandon))
  return child
}

/** Asks the process, and waits for its answer or its end. */
async function answerOf(
  child: ChildProcess,
  request: HostRequest,
  printed: () => string,
): Promise<HostAnswer> {
  const answer = await new Promise<HostAnswer>((resolve) => {
    const end = (fault: string) => resolve({ shop: request.shop, fault })
    const exited = () => end(`the process ended with ${child.exitCode ?? child.signalCode}`)
    const take = (answered: HostAnswer) => {
      if (answered.shop !== request.shop) return
      child.off('message', take).off('exit', exited)
      resolve(answered)
    }
    child.on('message', take).on('exit', exited)
    if (child.connected) child.send(request)
    else exited()
  })
  if (answer.fault === undefined) return answer
  throw new Error(`The shop's ${request.ask} failed: ${answer.fault}\n${printed()}`)
}
