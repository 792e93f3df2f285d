import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { encodeExamples } from '#shop/pictures/example-pictures.ts'
import { leanManifests } from './lean-manifest.ts'
import { precompress } from './precompress.ts'
import { stampOf, writeStamp } from './stamp.ts'

const root = dirname(dirname(import.meta.dirname))

// Taken before building: if a source changes meanwhile, the build counts as outdated.
const stamp = stampOf(root)
for (const part of globSync(['client', 'server', 'stamp', 'package*'], {
  cwd: join(root, 'build'),
})) {
  rmSync(join(root, 'build', part), { recursive: true, force: true })
}

const { status } = spawnSync(
  process.execPath,
  [reactRouterCommand(), 'build', '--logLevel', 'warn'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
if (status !== 0) process.exit(status ?? 1)

leanManifests(join(root, 'build/client'))
await precompress(join(root, 'build/client'))
await encodeExamples(root)
writeStamp(root, stamp)

function reactRouterCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  return join(dirname(manifest), 'bin.cjs')
}
