import { statfs } from 'node:fs/promises'
import { outboxIdleSince } from '#shop/persistence/queries/outbox.ts'
import type { Shop } from '#shop/shop.ts'

const LEAST_DISK_BYTES = 500 * 1024 * 1024
const LONGEST_OUTBOX_IDLE = 10 * 60_000
const LONGEST_CHECK = 5_000
const KEPT = 1_000

export type Readiness = {
  ready: boolean
  database: boolean
  disk: boolean
  /** Whether mails are tried as they come due, not whether a mail server takes them. */
  mail: boolean
}

type Parts = { shop: Pick<Shop, 'read' | 'work' | 'clock'>; dataDir: string }

/** Whether the shop can do its work: for monitors, and for those who start it again to leave alone. */
export async function checkReadiness({ shop, dataDir }: Parts): Promise<Readiness> {
  const [database, disk, mail] = await Promise.all([
    holds(takesWrites(shop)),
    holds(hasRoom(dataDir)),
    holds(mailsAreTried(shop)),
  ])
  return { ready: database && disk && mail, database, disk, mail }
}

/** The same for whoever asks within a second, however many they are. */
export function readinessWatch(parts: Parts): () => Promise<Readiness> {
  const { clock } = parts.shop
  let last: Promise<Readiness> | undefined
  let at = 0
  return () => {
    const now = clock()
    if (!last || Math.abs(now - at) >= KEPT) {
      at = now
      last = checkReadiness(parts)
    }
    return last
  }
}

async function takesWrites({ work }: Parts['shop']): Promise<boolean> {
  await work(async (tx) => {
    await tx.selectFrom('revisions').select('number').execute()
  })
  return true
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_DISK_BYTES
}

async function mailsAreTried({ read, clock }: Parts['shop']): Promise<boolean> {
  const now = clock()
  const idleSince = await outboxIdleSince(read, now)
  return idleSince === null || now - idleSince < LONGEST_OUTBOX_IDLE
}

/** A check that fails or hangs does not hold. */
async function holds(check: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), LONGEST_CHECK)
  try {
    return await Promise.race([check, late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
