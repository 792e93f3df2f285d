import { createContext } from 'react-router'

/** Why nobody knows whether there is a newer version. */
export const VERSION_FAULTS = ['no_answer', 'too_slow', 'refused', 'not_understood'] as const
export type VersionFault = (typeof VERSION_FAULTS)[number]

/** What the address of the releases answered; `notes` is a link to what is new, null: it named none. */
export type NewestVersion = { version: string; notes: string | null; isNewer: boolean }

/** `at`: when it was asked, in epoch milliseconds. */
export type VersionCheck = { at: number } & (NewestVersion | { fault: VersionFault })

/** The version that runs, and the way to learn of a newer one. Nothing asks by itself. */
export type Version = {
  installed: string
  /** Where releases are announced; null: nowhere that this shop was told of. */
  source: string | null
  /** What was answered last since the start; null: nobody has asked. */
  last: () => VersionCheck | null
  /** Asks, at most once a minute; in between, what was answered last stands. Null without a source. */
  check: () => Promise<VersionCheck | null>
}

export const versionContext = createContext<Version>()
