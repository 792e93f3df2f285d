/** What the search needs to know of the machine. Passed in, so that tests can describe machines. */
export type Machine = {
  /** A configured path; if set, no other is used. */
  setPath: string | undefined
  /** Paths to try, best first: installed browsers, then Playwright's own. */
  candidates(): string[]
  /** Paths of browsers without a window that may be there. */
  headlessCandidates(): string[]
  /** Whether that program exists and shows an empty page. */
  starts(path: string): Promise<boolean>
  isRoot: boolean
  /** Runs a command within a time limit; returns whether it succeeded. */
  run(command: string[], timeoutSeconds: number): Promise<boolean>
  say(line: string): void
}

type Attempt = { command: string[]; timeoutSeconds: number; needsRoot: boolean }

const ATTEMPTS: Attempt[] = [
  { command: ['playwright', 'install', 'chromium'], timeoutSeconds: 180, needsRoot: false },
  { command: ['apt-get', 'update'], timeoutSeconds: 90, needsRoot: true },
  // Older distributions have no headless one.
  ...[['chromium', 'chromium-headless-shell'], ['chromium']].map((names) => ({
    command: ['apt-get', 'install', '-y', '--no-install-recommends', ...names],
    timeoutSeconds: 240,
    needsRoot: true,
  })),
]

const ADVICE =
  'No browser for the journeys. Install Chrome or Chromium, or name one: CHROME_PATH=/path/to/chrome npm test'

/** Returns the path of a browser that starts, and installs one if necessary. Throws with advice if none does. */
export async function findBrowser(machine: Machine): Promise<string> {
  if (machine.setPath !== undefined) return checkedSetPath(machine, machine.setPath)
  const present = await firstThatStarts(machine, machine.candidates())
  if (present !== undefined) return present
  for (const attempt of ATTEMPTS) {
    if (attempt.needsRoot && !machine.isRoot) continue
    machine.say(`No browser here. Trying: ${attempt.command.join(' ')}`)
    if (!(await machine.run(attempt.command, attempt.timeoutSeconds))) continue
    const installed = await firstThatStarts(machine, machine.candidates())
    if (installed !== undefined) return installed
  }
  throw new Error(ADVICE)
}

/** The same, but preferably a browser without a window, if the machine has one. */
export async function findHeadlessBrowser(machine: Machine): Promise<string> {
  if (machine.setPath !== undefined) return findBrowser(machine)
  return (await firstThatStarts(machine, machine.headlessCandidates())) ?? findBrowser(machine)
}

async function checkedSetPath(machine: Machine, path: string): Promise<string> {
  if (await machine.starts(path)) return path
  throw new Error(`The browser at ${path} does not start. Correct CHROME_PATH or unset it.`)
}

async function firstThatStarts(machine: Machine, paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (await machine.starts(path)) return path
  }
  return undefined
}
