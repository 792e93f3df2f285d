import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_FOLDER } from '../program-folder.ts'

// Messages are compiled by the build, which the first start runs.
if (process.argv[2] === 'start') {
  await import('../process/start.ts')
} else if (existsSync(join(PROGRAM_FOLDER, 'messages/compiled/messages.js'))) {
  const { runTypedLine } = await import('./typed-line.ts')
  const dataDir = process.env.DATA_DIR || join(PROGRAM_FOLDER, 'data')
  process.exitCode = await runTypedLine({ ...process.env, DATA_DIR: dataDir })
} else {
  process.stderr.write('Start the shop once before this: ./flattop start\n')
  process.exitCode = 1
}
