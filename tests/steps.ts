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

/** Rows of steps that run side by side, the steps of a row one after the other. */
export type Stage = Step[][]

/** For tests that often wait for other processes and disks, and have the machine mostly to themselves. */
const MANY_WORKERS = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`

/** For tests beside the browser journeys, which leave about half a core of two idle and fail where none is left. */
const FEW_WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() / 2)}`

/** Both write into the folder of messages, which all other steps read. */
const generated: Stage = [
  [
    { name: 'compile messages', command: ['paraglide-js', 'compile'] },
    { name: 'generate route types', command: ['react-router', 'typegen'] },
  ],
]

/** Steps that read nothing but the sources. */
const sources: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip'] },
]

function units(workers: string): Step {
  return vitest('unit and request tests', [workers, '--project=unit'])
}

const contract = vitest('contract on both databases', [FEW_WORKERS, '--project=contract'])

const build: Step = { name: 'production build', command: ['node', 'server/process/build.ts'] }

/** Tests that start, load and kill whole servers. */
const servers: Step = {
  ...vitest('built server', [MANY_WORKERS, '--project=server']),
  needs: build.name,
}

const browsers: Step[] = [
  { name: 'find a browser', command: ['node', 'tests/support/browser-path.ts'] },
  { ...vitest('browser journeys', ['--project=browser']), needs: build.name },
]

/** Steps that need no browser, no database server and no build. */
export const fastStages: Stage[] = [generated, [sources, [units(MANY_WORKERS)]]]

/** The build comes before all tests, since it encodes the pictures that they need. */
export const allStages: Stage[] = [
  generated,
  [sources, [build]],
  [browsers, [units(FEW_WORKERS), contract, servers]],
]

function vitest(name: string, words: readonly string[]): Step {
  return { name, command: ['vitest', 'run', ...words], vitest: true }
}
