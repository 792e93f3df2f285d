import { join } from 'node:path'
import type { RunningServer } from '#server/process/run.ts'

/** What a host is asked: to start a shop of a built program with an environment, or to stop one that it started. */
export type HostRequest =
  | { ask: 'start'; shop: number; program: string; environment: Record<string, string> }
  | { ask: 'stop'; shop: number }

/** The port is the free one that was found. */
export type HostAnswer = { shop: number; port?: number | undefined; fault?: string }

type Program = {
  main: (root: string, environment: NodeJS.ProcessEnv) => Promise<RunningServer>
}

const running = new Map<number, RunningServer>()

process.on('disconnect', () => process.exit())

process.on('message', async (request: HostRequest) => {
  const answer = (rest: Omit<HostAnswer, 'shop'>) => process.send?.({ shop: request.shop, ...rest })
  try {
    answer(request.ask === 'start' ? { port: await start(request) } : await stop(request.shop))
  } catch (error) {
    answer({ fault: (error as Error).stack ?? String(error) })
  }
})

async function start({
  shop,
  program,
  environment,
}: Extract<HostRequest, { ask: 'start' }>): Promise<number | undefined> {
  // Parts of the program read it by themselves.
  process.env = { ...environment }
  const { main }: Program = await import(join(program, 'build/server/index.js'))
  const server = await main(program, process.env)
  running.set(shop, server)
  return server.freePort
}

async function stop(shop: number): Promise<object> {
  await running.get(shop)?.stop()
  running.delete(shop)
  return {}
}
