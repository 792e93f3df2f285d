import type { StaffCredential, StaffRole } from '#shop/domain/accounts/staff.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import { readStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Clock } from '../shop.ts'

/** In milliseconds. Rights end within a second, whichever program has ended them. */
const LOOK_EVERY = 500

/** In looks. A session that expires changes no revision, so listeners are called now and then regardless. */
const TELL_EVERY = 120

/** Says that somebody who works here may do more or less than before. */
export type StaffWatch = {
  /** Calls at once and after each change, until the given function is called. */
  listen: (listener: () => void) => () => void
  stop: () => void
}

/** Polls the database while there are listeners, because other programs change rights as well. */
export function watchStaff({ read }: { read: Reader }): StaffWatch {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let known: number | undefined
  let looks = 0

  async function look(): Promise<void> {
    const revision = await readStaffRevision(read)
    looks += 1
    if (revision !== known || looks % TELL_EVERY === 0) for (const listener of listeners) listener()
    known = revision
  }

  async function lookAndWait(): Promise<void> {
    isLooking = true
    // A database that doesn't answer tells nobody any news to keep from them.
    await look().catch(() => {})
    isLooking = listeners.size > 0
    if (isLooking) timer = setTimeout(lookAndWait, LOOK_EVERY).unref()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      // Something may have changed between the caller's own check and now.
      queueMicrotask(listener)
      if (!isLooking) lookAndWait()
      return () => listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      clearTimeout(timer)
    },
  }
}

/** Whether a session or key still has a role, one of these where they are given. */
export async function isStillAllowed(
  { read, clock }: { read: Reader; clock: Clock },
  credential: StaffCredential,
  roles?: readonly StaffRole[],
): Promise<boolean> {
  const member = await findStaffMember(read, credential, clock())
  return member !== null && (roles === undefined || roles.includes(member.role))
}
