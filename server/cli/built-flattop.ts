import { runTypedLine } from './typed-line.ts'

// The command of a release, whose program says where the data are.
process.exitCode = await runTypedLine(process.env)
