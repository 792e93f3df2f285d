import type { RunningShop } from '#tests/support/running-shop.ts'
import type { Chance } from '../chance.ts'
import { type RigClient, rigClient } from '../rig-client.ts'
import type { RigShop } from '../rig-shop.ts'

/** The servers of one shop, each restarted in its place. */
export type Servers = AsyncDisposable & {
  /** A client of one of them, which may be down. */
  client: (chance: Chance) => RigClient
  kill: (place: number) => Promise<void>
  start: (place: number) => Promise<void>
  /** The process id of the server in that place. */
  pid: (place: number) => number
  /** The errors that running servers have logged. */
  complaints: () => string[]
}

type ServersOptions = {
  count?: number
  /** Settings for the server in each place, besides the rig's. */
  settings?: (place: number) => Record<string, string>
}

export async function startServers(
  rig: RigShop,
  { count = 1, settings }: ServersOptions = {},
): Promise<Servers> {
  const running: RunningShop[] = []
  const clients: RigClient[] = []

  async function start(place: number): Promise<void> {
    const server = await rig.start(settings?.(place))
    await running[place]?.[Symbol.asyncDispose]()
    running[place] = server
    clients[place] = rigClient(server.origin, rig.keys)
  }

  async function stopAll(): Promise<void> {
    for (const server of running) await server[Symbol.asyncDispose]()
  }

  for (let place = 0; place < count; place += 1) await start(place)
  return {
    client: (chance) => chance.pick(clients),
    async kill(place) {
      await running[place]?.stop('SIGKILL')
    },
    start,
    pid: (place) => running[place]?.pid ?? 0,
    complaints: () =>
      running.flatMap((server) =>
        server
          .printed()
          .split('\n')
          .filter((line) => line.includes('"level":"error"')),
      ),
    [Symbol.asyncDispose]: stopAll,
  }
}
