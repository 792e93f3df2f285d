import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Said } from './flattop.ts'

/** Compiling its modules is most of what a short command does. */
const BARE = { PATH: process.env.PATH, NODE_COMPILE_CACHE: resolve('build/compiled') }

type Place = {
  /** Where it is typed; the project's folder, unless another is given. */
  folder?: string
  program?: string
  environment?: Readonly<Record<string, string>>
}

/** Runs `flattop` as the operator does, in a process of its own; gives its exit code and what it said. */
export async function runFlattop(
  dataDir: string,
  words: readonly string[],
  { folder = '.', program = resolve('flattop'), environment = {} }: Place = {},
): Promise<Said> {
  const env = { ...BARE, DATA_DIR: dataDir, ...environment }
  try {
    const { stdout } = await promisify(execFile)(program, words, { cwd: folder, env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
