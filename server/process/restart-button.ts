import type { Restart } from '#app/request/restart.ts'
import { settingsFault } from '../settings-file.ts'

/** In milliseconds: whoever pressed the button is led to a page that says what happens now. */
const UNTIL_THEN = 1000

/** What the office restarts the server by; `asked` resolves when it is to stop and start again. */
export function restartButton(): Restart & { asked: Promise<void> } {
  const asked = Promise.withResolvers<void>()
  return {
    startedAt: Date.now(),
    settingsFault: () => settingsFault(process.env),
    begin() {
      setTimeout(asked.resolve, UNTIL_THEN)
    },
    asked: asked.promise,
  }
}
