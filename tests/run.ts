import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StepOutput } from './step-output.ts'
import { allStages, fastStages, type Stage, type Step } from './steps.ts'
import {
  type Counts,
  countsOfReport,
  failedFilesOfReport,
  failuresOfReport,
  tally,
} from './tally.ts'

type Result = {
  step: Step
  counts: Counts
  failures: string[]
  failedFiles: string[]
  seconds: number
  note: string
}

const reports = mkdtempSync(join(tmpdir(), 'flattop-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * One step compiles the messages for all: compiling again would delete them for a moment while other steps read them. Node.js
 * keeps what it compiled for the other processes of this run that begin with the same sources.
 */
const ENVIRONMENT = {
  ...process.env,
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  MESSAGES_ARE_COMPILED: 'yes',
}

/** A process that a step left behind keeps its output open; nothing waits longer than this for it to close. */
const LAST_WORDS_MS = 1000

/** More files than these don't fail by chance: nothing is run again. */
const FILES_RUN_AGAIN = 10

const stages = process.argv.includes('--fast') ? fastStages : allStages
const steps = stages.flat(2)
const results: Result[] = []
const output = new StepOutput((text) => process.stdout.write(text))
for (const stage of stages) await runStage(stage)
const unsteady = await runFailedAgain()
conclude()

/** Every step runs even if others failed, unless it needs one of those. */
async function runStage(stage: Stage): Promise<void> {
  await Promise.all(
    stage.map(async (row) => {
      for (const step of row) results.push(await runStep(step))
    }),
  )
}

async function runStep(step: Step): Promise<Result> {
  const { say, end } = output.begin()
  say(`\n== ${step.name}\n`)
  const missing = results.find((result) => result.step.name === step.needs)
  if (missing && missing.counts.failed > 0) {
    say(`not run: it needs "${step.needs}"\n`)
    end()
    const counts = { passed: 0, failed: 1 }
    return { step, counts, failures: [], failedFiles: [], seconds: 0, note: 'not run' }
  }
  const started = performance.now()
  const report = join(reports, `${results.length}-${step.name.replaceAll(' ', '-')}.json`)
  const command = step.vitest ? [...step.command, ...reporters(report)] : step.command
  const succeeded = await succeeds(command, say)
  end()
  const seconds = (performance.now() - started) / 1000
  const counts = step.vitest ? countsOfReport(report, succeeded) : one(succeeded)
  const failures = step.vitest ? failuresOfReport(report) : []
  const failedFiles = step.vitest ? failedFilesOfReport(report) : []
  const note = counts.failed === 0 ? 'ok' : 'FAILED'
  return { step, counts, failures, failedFiles, seconds, note }
}

/**
 * Runs the few files that failed once more, alone. What fails by itself is broken; what passes failed for want
 * of a processor, and is returned to be told: it doesn't fail the run, but its test waits for the wrong thing.
 */
async function runFailedAgain(): Promise<string[]> {
  const failed = results.filter(({ counts }) => counts.failed > 0)
  const files = failed.flatMap(({ failedFiles }) => failedFiles)
  const isNamed = failed.every(({ failedFiles }) => failedFiles.length > 0)
  if (!isNamed || files.length > FILES_RUN_AGAIN) return []
  const passed: string[] = []
  for (const result of failed) {
    const { step, failedFiles, failures } = result
    const again = await runStep({
      name: `${step.name}, again`,
      command: [
        ...step.command.filter((word) => !word.startsWith('--maxWorkers')),
        '--maxWorkers=1',
        ...failedFiles,
      ],
      vitest: true,
    })
    if (again.counts.failed > 0) continue
    passed.push(...failures)
    result.counts = { passed: result.counts.passed + result.counts.failed, failed: 0 }
    result.failures = []
    result.note = 'again ok'
  }
  return passed
}

function reporters(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

function one(succeeded: boolean): Counts {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function succeeds(
  [command = '', ...args]: string[],
  say: (text: string) => void,
): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENVIRONMENT })
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) stream.setEncoding('utf8').on('data', say)
  const closed = once(child, 'close').catch(() => {})
  try {
    const [code] = await once(child, 'exit')
    await Promise.race([closed, setTimeout(LAST_WORDS_MS, undefined, { ref: false })])
    for (const stream of streams) stream.destroy()
    return code === 0
  } catch (error) {
    say(`${command}: ${(error as Error).message}\n`)
    return false
  }
}

function conclude(): void {
  // Repeated at the end, because the output is long and some logs only keep their last lines.
  for (const failure of results.flatMap(({ failures }) => failures)) say(`\nFAILED ${failure}`)
  for (const failure of unsteady) say(`\nUNSTEADY, passed when run again alone: ${failure}`)
  say('')
  const inOrder = results.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
  for (const { step, counts, seconds, note } of inOrder) {
    const time = `${seconds.toFixed(1)} s`.padStart(8)
    say(`${time}  ${note.padEnd(9)}${step.name} (${tally(counts)})`)
  }
  const total = results.map((result) => result.counts)
  const passed = total.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = total.reduce((sum, counts) => sum + counts.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  const minutes = (performance.now() / 60_000).toFixed(1)
  say(`\n${tally({ passed, failed })}, in ${minutes} min`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
