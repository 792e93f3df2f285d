import type { StaffCredential, StaffRole } from '#shop/domain/accounts/staff.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import { readStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Clock } from '../shop.ts'

/** In milliseconds. Rights end within a second, whichever program has ended them. */
const POLL_INTERVAL = 500

/** In polls. An expired session changes no revision, so listeners are also called regularly. */
const CALL_ANYWAY_EVERY = 120

/** Calls listeners when the rights of staff may have changed. */
export type StaffWatch = {
  /** Calls the listener at once and after each change, until the returned function is called. */
  listen: (listener: () => void) => () => void
  stop: () => void
}

/** Polls the database while there are listeners, because other programs change rights as well. */
export function watchStaff({ read }: { read: Reader }): StaffWatch {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let known: number | undefined
  let polls = 0

  async function poll(): Promise<void> {
    const revision = await readStaffRevision(read)
    polls += 1
    if (revision !== known || polls % CALL_ANYWAY_EVERY === 0)
      for (const listener of listeners) listener()
    known = revision
  }

  async function pollAndWait(): Promise<void> {
    isPolling = true
    // While the database doesn't answer, nothing can be read that a former right would still allow.
    await poll().catch(() => {})
    isPolling = listeners.size > 0
    if (isPolling) timer = setTimeout(pollAndWait, POLL_INTERVAL).unref()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      // Something may have changed between the caller's own check and now.
      queueMicrotask(listener)
      if (!isPolling) pollAndWait()
      return () => listeners.delete(listener)
    },
    stop() {
      listeners.clear()
      clearTimeout(timer)
    },
  }
}

/** Whether a session, key or device still has a role; one of `roles` where they are given. */
export async function isStillAllowed(
  { read, clock }: { read: Reader; clock: Clock },
  credential: StaffCredential,
  roles?: readonly StaffRole[],
): Promise<boolean> {
  const member = await findStaffMember(read, credential, clock())
  return member !== null && (roles === undefined || roles.includes(member.role))
}
