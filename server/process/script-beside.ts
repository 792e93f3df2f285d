import { join } from 'node:path'
import { PROGRAM_FOLDER } from '../program-folder.ts'

/** Returns the script of a process that works beside the server: built as the server is, or the source as it is. */
export function scriptBeside(name: 'encode-process' | 'back-up-process'): string {
  return import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, `${name}.ts`)
    : join(PROGRAM_FOLDER, 'build/server', `${name}.js`)
}
