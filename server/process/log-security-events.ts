import {
  hasUnloggedEvents,
  takeUnloggedEvents,
} from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

const AT_ONCE = 100

/**
 * Tells the log, once each, of the security events that were committed since: those of commands and of other
 * programs on the same database too. One that is counted is told of again at every tenfold.
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
