import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'

type Running = {
  /** A free port on which it listens, and the next start too; undefined: the settings name it. */
  freePort: number | undefined
  /** Resolves when it is to be stopped and started again. */
  restartAsked: Promise<void>
  stop: () => Promise<void>
  crash: (error: unknown) => Promise<void>
}

/**
 * Runs something until a signal, or until it is to be started again. The first SIGTERM or Ctrl-C lets it finish and exits with
 * 0, also while it starts; a second one exits at once. For a `CannotStart` only its message is printed.
 */
export async function startProcess(start: () => Promise<Running>): Promise<void> {
  const handOver = noteSignals()
  try {
    const running = await start()
    process.on('uncaughtException', (error) => exitAfter(running.crash(error), 1))
    endInOrder(running, handOver)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

/** In milliseconds: systemd and Docker give it as long before they kill it. */
const LONGEST_STOP = 15_000

/** npm forwards the Ctrl-C that the terminal has already sent: one press, two signals. */
const ONE_SIGNAL = 500

/**
 * Notes a signal while something starts, because it may answer already. What hasn't started after the longest stop is ended,
 * and so it is by a second signal. Returns what hands the signals over, the noted one first. A listener that was removed
 * could take one with it that had just come, so there is one for good.
 */
function noteSignals(): (next: () => void) => void {
  let since: number | undefined
  let limit: NodeJS.Timeout | undefined
  let heed = () => {
    if (since === undefined) limit = setTimeout(() => process.exit(1), LONGEST_STOP)
    else if (performance.now() - since > ONE_SIGNAL) process.exit(1)
    since ??= performance.now()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => heed())
  return (next) => {
    clearTimeout(limit)
    heed = next
    if (since !== undefined) next()
  }
}

function endInOrder(
  { freePort, restartAsked, stop, crash }: Running,
  handOver: ReturnType<typeof noteSignals>,
): void {
  let stoppingSince: number | undefined
  let isRestart = false

  function end(): void {
    stoppingSince = performance.now()
    stop()
      .catch((error) => exitUnlessRestart(crash(error)))
      .then(() => (isRestart ? startAgain(freePort) : process.exit(0)))
  }

  /** What doesn't close can't keep a shop from opening: nothing is lost that a power cut would not lose. */
  async function exitUnlessRestart(lastWords: Promise<void>): Promise<void> {
    await lastWords
    if (!isRestart) process.exit(1)
  }

  handOver(() => {
    const isFirst = stoppingSince === undefined
    const isInstead = isRestart
    isRestart = false
    if (isFirst) end()
    else if (isInstead) stoppingSince = performance.now()
    else if (performance.now() - (stoppingSince ?? 0) > ONE_SIGNAL) process.exit(1)
  })
  void restartAsked.then(() => {
    if (stoppingSince !== undefined) return
    isRestart = true
    setTimeout(() => isRestart && startAgain(freePort), LONGEST_STOP)
    end()
  })
}

/**
 * Becomes the next start: the same process with the program, settings and packages that are there now. Nothing outside has to start
 * it, and what watches it (a container, systemd, npm) sees it go on.
 */
function startAgain(freePort: number | undefined): void {
  const runtime = presentRuntime()
  const command = [runtime, ...process.execArgv, ...process.argv.slice(1)]
  const port = freePort === undefined ? {} : { PORT: String(freePort) }
  process.execve?.(runtime, command, { ...process.env, ...port })
}

/** As it was named when this was started: a release's lies behind a link, which an update has moved. */
function presentRuntime(): string {
  const { argv0, execPath } = process
  return isAbsolute(argv0) && existsSync(argv0) ? argv0 : execPath
}

async function exitAfter(lastWords: Promise<void>, code: number): Promise<never> {
  await lastWords
  process.exit(code)
}

/** Compared by name, because the built server has its own copy of the class. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ['CannotStart', 'ShopOpeningError'].includes(error.name)
    ? error.message
    : (error.stack ?? error.message)
}
