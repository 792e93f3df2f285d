import { setTimeout } from 'node:timers/promises'
import { type Databases, portOf } from './databases.ts'
import type { Instances } from './instances.ts'
import type { Pgbouncer } from './pgbouncer.ts'

/** What is harmed, all of it while orders come in. */
export type Harmed = {
  instances: Instances
  databases: Databases
  pgbouncer: Pgbouncer
  /** The folder of the build with a further migration. */
  laterBuild: string
}

export type Harm = {
  name: string
  /** Who may get an error meanwhile, and has to ask again. nginx asks again for orders, but not for what cooks do. */
  asksAgain: 'nobody' | 'cooks' | 'everybody'
  /** Resolves once what was harmed is mended. */
  strike: (harmed: Harmed, seconds: number) => Promise<void>
}

/** In their order: an older build is not started again once the later one has changed the tables. */
export const HARMS: readonly Harm[] = [
  { name: 'nothing is harmed', asksAgain: 'nobody', strike: (_, seconds) => pause(seconds) },
  {
    name: 'an instance is killed, and started again',
    asksAgain: 'cooks',
    async strike({ instances }, seconds) {
      await instances.kill(0)
      await pause(seconds / 2)
      await instances.start(0)
    },
  },
  {
    name: 'an instance stands still, and goes on',
    asksAgain: 'cooks',
    async strike({ instances }, seconds) {
      instances.freeze(1)
      await pause(seconds)
      instances.thaw(1)
    },
  },
  {
    name: 'an instance is updated to a build with a further migration',
    asksAgain: 'cooks',
    async strike({ instances, laterBuild }, seconds) {
      await instances.stop(2)
      await instances.start(2, laterBuild)
      await pause(seconds / 2)
    },
  },
  {
    name: 'PostgreSQL is killed, and its standby promoted',
    asksAgain: 'everybody',
    async strike({ databases, pgbouncer }, seconds) {
      await databases.primary.crash()
      // Whoever watches it has to be sure first.
      await pause(2)
      await databases.promote()
      pgbouncer.leadTo(portOf(databases.standby.url))
      await pause(seconds / 2)
    },
  },
]

function pause(seconds: number): Promise<void> {
  return setTimeout(seconds * 1000)
}
