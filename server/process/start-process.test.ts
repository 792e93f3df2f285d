import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'start-process.ts')

test.for(['SIGTERM', 'SIGINT'] as const)(
  'a program that gets %s while it starts closes in order once it has started',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', slowStart(300)])
    const printed: string[] = []
    const exited = once(child, 'exit')
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length === 0) child.kill(signal)
      printed.push(text)
    })
    expect(await exited).toEqual([0, null])
    expect(printed.join('')).toBe('answers\nclosed\n')
  },
)

test('a second signal ends a program that doesn’t get to the end of its start', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', slowStart(60_000)])
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  const again = setInterval(() => child.kill('SIGTERM'), 300)
  expect(await exited).toEqual([1, null])
  clearInterval(again)
})

/** Answers, and has started so many milliseconds later. */
function slowStart(milliseconds: number): string {
  return `
    import { setTimeout } from 'node:timers/promises'
    import { startProcess } from ${JSON.stringify(PROGRAM)}
    await startProcess(async () => {
      process.stdout.write('answers\\n')
      await setTimeout(${milliseconds})
      return {
        freePort: undefined,
        restartAsked: new Promise(() => {}),
        stop: async () => void process.stdout.write('closed\\n'),
        crash: async () => {},
      }
    })`
}
