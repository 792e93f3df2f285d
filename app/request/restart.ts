import { createContext } from 'react-router'

/** The present start of the server, and the way to the next one. */
export type Restart = {
  /** When it began, in epoch milliseconds. */
  startedAt: number
  /** What of the settings as they are now would stop the next start, in words; null: nothing would. */
  settingsFault: () => string | null
  /** Lets answers under way go out, stops the server in order and starts it again. */
  begin: () => void
}

export const restartContext = createContext<Restart>()
