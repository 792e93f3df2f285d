import { parseArgs } from 'node:util'
import { PLANTS, type Plant } from './plants.ts'

/** What is asked of a drill on the command line. */
export type AskedDrill = {
  instances: number
  trackers: number
  /** Orders a second. */
  orders: number
  /** How long each harm lasts. */
  seconds: number
  seed: number
  /** Spoils what is stored, which the drill has to find. */
  plant: Plant | undefined
}

/** One each is killed, frozen and updated. */
const LEAST_INSTANCES = 3

/** Throws what to change, before anything is started. */
export function readDrillOptions(args: readonly string[]): AskedDrill {
  const { values } = parseArgs({
    args: [...args],
    options: {
      instances: { type: 'string', default: '4' },
      trackers: { type: 'string', default: '300' },
      orders: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '15' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      plant: { type: 'string' },
    },
  })
  const { plant } = values
  if (!isPlant(plant)) throw new Error(`--plant is one of ${Object.keys(PLANTS).join(', ')}`)
  return {
    instances: atLeast(LEAST_INSTANCES, 'instances', values.instances),
    trackers: atLeast(1, 'trackers', values.trackers),
    orders: atLeast(1, 'orders', values.orders),
    seconds: atLeast(1, 'seconds', values.seconds),
    seed: atLeast(0, 'seed', values.seed),
    plant,
  }
}

function atLeast(least: number, name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new Error(`--${name} is a whole number from ${least}; “${text}” isn’t`)
}

function isPlant(name: string | undefined): name is Plant | undefined {
  return name === undefined || name in PLANTS
}
