import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { addRuntime } from '#server/release/runtime-folder.ts'
import { ask } from '#tests/support/ask.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { packedProgram } from '#tests/support/packed-program.ts'
import { processorMilliseconds, residentMegabytes } from './process-books.ts'

const LOOK_EVERY_MS = 10
const LONGEST_START_MS = 60_000

/** What an open shop has used until its menu was there: times in milliseconds, memory in megabytes. */
export type Opening = { wall: number; processor: number; memory: number }

/** Fills a folder with the program as an archive of a release for this machine has it. */
export function fillReleased(folder: string): void {
  cpSync(packedProgram(), folder, { recursive: true })
  addRuntime(process.cwd(), folder, { os: 'linux', cpu: process.arch, libc: 'glibc' })
}

/** Runs a command that listens on `PORT` until its page was answered once, and stops it when `isDone`. */
export async function open(
  command: string[],
  settings: NodeJS.ProcessEnv,
  isDone = () => true,
): Promise<Opening> {
  const [program = '', ...words] = command
  const port = await findFreePort()
  const began = performance.now()
  const child = spawn(program, words, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LOG: 'json', ...settings, PORT: `${port}` },
  })
  const ended = once(child, 'exit')
  await answered(`http://localhost:${port}/`, child)
  const wall = performance.now() - began
  const pid = child.pid ?? 0
  const opening = { wall, processor: processorMilliseconds(pid), memory: residentMegabytes(pid) }
  while (!isDone()) await setTimeout(LOOK_EVERY_MS)
  child.kill('SIGTERM')
  await ended
  return opening
}

async function answered(address: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  while ((await ask(address).catch(() => null))?.status !== 200) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`It ended with ${end}`)
    if (performance.now() > until) throw new Error('It did not answer in time')
    await setTimeout(LOOK_EVERY_MS)
  }
}
