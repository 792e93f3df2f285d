import { PROGRAM_FOLDER } from '../program-folder.ts'
import { main } from './main.ts'
import { startProcess } from './start-process.ts'

// The start of a release, which is built and whose runtime was checked when it was packed.
process.env.NODE_ENV = 'production'
await startProcess(() => main(PROGRAM_FOLDER, process.env))
