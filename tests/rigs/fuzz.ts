import { spawnSync } from 'node:child_process'

/** Tries all unfit and hostile input, of which `npm test` tries a part that is another one in each run. */
const FILES = ['unfit-input', 'hostile-bodies'].map((name) => `tests/server/${name}.test.ts`)

const { status } = spawnSync('vitest', ['run', '--project=server', ...FILES], {
  stdio: 'inherit',
  env: { ...process.env, FLATTOP_FUZZ: 'all' },
})
process.exitCode = status ?? 1
