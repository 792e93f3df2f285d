import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Compiling its modules is most of what a short command does. */
const BARE = { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'build/compiled' }

/** Runs one of the shop's own commands on a data folder; gives its exit code and what it said. */
export async function runScript(
  script: string,
  dataDir: string,
  words: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const env = { ...BARE, DATA_DIR: dataDir, ...settings }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
