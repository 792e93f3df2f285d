import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { CommandResult } from './flattop.ts'

type Place = {
  /** The working folder; by default the project's. */
  folder?: string
  program?: string
  environment?: Readonly<Record<string, string>>
}

/** Runs `flattop` in a process of its own, as the operator does; returns the exit code and the output. */
export async function runFlattop(
  dataDir: string,
  words: readonly string[],
  { folder = '.', program = resolve('flattop'), environment = {} }: Place = {},
): Promise<CommandResult> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }
  try {
    const { stdout } = await promisify(execFile)(program, words, { cwd: folder, env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}
