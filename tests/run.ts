import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastSteps, type Step, slowSteps } from './steps.ts'
import { type Counts, countsOfReport, failuresOfReport, tally } from './tally.ts'

type Result = { step: Step; counts: Counts; failures: string[]; seconds: number; note: string }

const reports = mkdtempSync(join(tmpdir(), 'flattop-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const steps = process.argv.includes('--fast') ? fastSteps : [...fastSteps, ...slowSteps]
const results: Result[] = []
for (const step of steps) results.push(await runStep(step))
conclude()

/** Every step runs even if earlier ones failed, unless it needs one of those. */
async function runStep(step: Step): Promise<Result> {
  say(`\n== ${step.name}`)
  const missing = results.find((result) => result.step.name === step.needs)
  if (missing && missing.counts.failed > 0) {
    say(`not run: it needs "${step.needs}"`)
    return { step, counts: { passed: 0, failed: 1 }, failures: [], seconds: 0, note: 'not run' }
  }
  const started = performance.now()
  const report = join(reports, `${step.command.at(-1)}.json`)
  const succeeded = await succeeds(
    step.vitest ? [...step.command, ...reporters(report)] : step.command,
  )
  const seconds = (performance.now() - started) / 1000
  const counts = step.vitest ? countsOfReport(report, succeeded) : one(succeeded)
  const failures = step.vitest ? failuresOfReport(report) : []
  return { step, counts, failures, seconds, note: counts.failed === 0 ? 'ok' : 'FAILED' }
}

function reporters(report: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

function one(succeeded: boolean): Counts {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function succeeds([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      say(`${command}: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

function conclude(): void {
  // Repeated at the end, because the output is long and some logs only keep their last lines.
  for (const failure of results.flatMap(({ failures }) => failures)) say(`\nFAILED ${failure}`)
  say('')
  for (const { step, counts, seconds, note } of results) {
    const time = `${seconds.toFixed(1)} s`.padStart(8)
    say(`${time}  ${note.padEnd(8)}${step.name} (${tally(counts)})`)
  }
  const total = results.map((result) => result.counts)
  const passed = total.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = total.reduce((sum, counts) => sum + counts.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  say(`\n${tally({ passed, failed })}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
