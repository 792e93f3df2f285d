import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type Beside = AsyncDisposable & { child: ChildProcess; pid: number }

type Started = { program: string; words: readonly string[]; port: number; options?: SpawnOptions }

const TRIES = 200
const PAUSE = 50

/** Starts a program that serves a port, and waits until it does. */
export async function runBeside({ program, words, port, options }: Started): Promise<Beside> {
  const printed: string[] = []
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  // Not by force, which would leave nginx's workers running.
  const abandon = () => child.kill('SIGTERM')
  process.on('exit', abandon)
  child.on('exit', () => process.off('exit', abandon))
  for (let tries = 0; !(await isServed(port)); tries += 1) {
    if (child.exitCode !== null || tries === TRIES) {
      abandon()
      throw new Error(`${program} did not start:\n${printed.join('')}`)
    }
    await setTimeout(PAUSE)
  }
  return {
    child,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isServed(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return answer
}
