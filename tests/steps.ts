import { availableParallelism } from 'node:os'

/** One named check: a command that exits 0 when all is well. */
export type Step = {
  name: string
  command: string[]
  /** Runs Vitest, whose tests are counted one by one; other steps count as one each. */
  vitest?: boolean
  /** Skipped if the step of that name failed. */
  needs?: string
}

/**
 * These tests mostly wait for other processes and disks, so more workers than cores help; browser tests do
 * compute.
 */
const MANY_WORKERS = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`

/** Steps that need no browser, no database server and no build. */
export const fastSteps: Step[] = [
  {
    name: 'compile messages',
    command: [
      'paraglide-js',
      'compile',
      '--project=project.inlang',
      '--outdir=messages/compiled',
      '--strategy=globalVariable',
    ],
  },
  { name: 'generate route types', command: ['react-router', 'typegen'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip'] },
  vitest('unit and request tests', [MANY_WORKERS, '--project=unit']),
]

/** Steps that run whole processes: databases, the production build, browsers. */
export const slowSteps: Step[] = [
  { name: 'production build', command: ['node', 'server/process/build.ts'] },
  {
    ...vitest('contract on both databases, built server', [
      MANY_WORKERS,
      '--project=contract',
      '--project=server',
    ]),
    needs: 'production build',
  },
  { name: 'find a browser', command: ['node', 'tests/support/browser-path.ts'] },
  { ...vitest('browser journeys', ['--project=browser']), needs: 'production build' },
]

function vitest(name: string, words: readonly string[]): Step {
  return { name, command: ['vitest', 'run', ...words], vitest: true }
}
