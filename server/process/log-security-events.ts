import {
  hasUnloggedEvents,
  takeUnloggedEvents,
} from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

const AT_ONCE = 100

/**
 * Logs security events committed since the last call, once each, including those of commands and other
 * processes on the same database. Counted ones are logged again at each power of ten.
 */
export async function logSecurityEvents(
  shop: Pick<Shop, 'read' | 'work'>,
  log: Pick<Log, 'event'>,
): Promise<void> {
  if (!(await hasUnloggedEvents(shop.read))) return
  const events = await shop.work((tx) => takeUnloggedEvents(tx, AT_ONCE))
  for (const { kind, lastAt, accountId, by, network, count, facts } of events) {
    log.event('Security event', {
      event: kind,
      at: new Date(lastAt).toISOString(),
      ...(accountId === null ? {} : { account: accountId }),
      ...(by === null ? {} : { by }),
      ...(network === null ? {} : { network }),
      ...(count === 1 ? {} : { count }),
      ...facts,
    })
  }
}
