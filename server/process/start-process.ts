type Running = { stop: () => Promise<void>; crash: (error: unknown) => Promise<void> }

/**
 * Runs something until a signal. The first SIGTERM or Ctrl-C lets it finish and exits with 0, a second one
 * exits at once. For a `CannotStart` only its message is printed.
 */
export async function startProcess(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start()
    process.on('uncaughtException', (error) => exitAfter(running.crash(error), 1))
    stopOnSignal(running)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

/** npm forwards the Ctrl-C that the terminal has already sent: one press, two signals. */
const ONE_SIGNAL = 500

function stopOnSignal({ stop, crash }: Running): void {
  let stoppingSince: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > ONE_SIGNAL) process.exit(1)
        return
      }
      stoppingSince = performance.now()
      stop().then(
        () => process.exit(0),
        (error) => exitAfter(crash(error), 1),
      )
    })
  }
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
