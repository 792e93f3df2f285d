type Running = { stop: () => Promise<void> }

/**
 * Starts something that runs until a signal. The first SIGTERM or Ctrl-C lets it finish and exits
 * with 0, a second one exits at once. What the operator can put right is said in one message.
 */
export async function startProcess(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start()
    stopOnSignal(running)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function stopOnSignal(running: Running): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1)
      isStopping = true
      await running.stop()
      process.exit(0)
    })
  }
}

/** By name: the class in the built server is not the class in the sources. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ['CannotStart', 'ShopOpeningError'].includes(error.name)
    ? error.message
    : (error.stack ?? error.message)
}
