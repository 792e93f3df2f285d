import type { RunningShop } from '#tests/support/running-shop.ts'
import type { Chance } from '../chance.ts'
import { type RigClient, rigClient } from '../rig-client.ts'
import type { RigShop } from '../rig-shop.ts'

/** The servers of one shop, each in its place through all its deaths. */
export type Servers = AsyncDisposable & {
  /** One to ask; it may be dead. */
  client: (chance: Chance) => RigClient
  kill: (place: number) => Promise<void>
  start: (place: number) => Promise<void>
  /** What the one in that place runs as. */
  pid: (place: number) => number
  /** What those that run have said went wrong. */
  complaints: () => string[]
}

type ServersOptions = {
  count?: number
  /** For the one in each place, beside those of the rig. */
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
