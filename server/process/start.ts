import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { runQuietly } from './run-quietly.ts'
import { checkRuntime } from './runtime-check.mjs'
import { isBuildCurrent } from './stamp.ts'
import { startProcess } from './start-process.ts'

const root = dirname(dirname(import.meta.dirname))

await startProcess(async () => {
  process.env.NODE_ENV = 'production'
  const runtime = await checkRuntime({ root, runBy: process.execPath })
  if (runtime?.kind === 'fault') throw new CannotStart(runtime.text)
  if (runtime) process.stderr.write(`${runtime.text}\n`)
  if (!isBuildCurrent(root)) await build()
  const { main } = await import(join(root, 'build/server/index.js'))
  return main(root, process.env)
})

async function build(): Promise<void> {
  const { readSettings } = await import('../settings-file.ts')
  readSettings(process.env)
  process.stdout.write('Building, once for this version. This can take a minute.\n')
  const isBuilt = runQuietly(join(import.meta.dirname, 'build.ts'), (complaints) =>
    process.stderr.write(`The build failed:\n${complaints}`),
  )
  if (!isBuilt) process.exit(1)
}
