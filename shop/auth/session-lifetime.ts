const DAY_SECONDS = 24 * 60 * 60

/** A session ends this long after its last use. In seconds. */
export const IDLE_LIFETIME = 30 * DAY_SECONDS

/** The use of a session is written down at most this often. In seconds. */
export const USE_NOTED_EVERY = DAY_SECONDS

const ABSOLUTE_LIFETIME = 90 * DAY_SECONDS

/** Takes when a session began and until when its use would extend it; gives when it ends. */
export function sessionEnd(began: Date, extendedTo: Date): Date {
  return new Date(Math.min(extendedTo.getTime(), began.getTime() + ABSOLUTE_LIFETIME * 1000))
}
