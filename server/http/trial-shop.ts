import type { IncomingMessage } from 'node:http'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import { isForwarded, isPrivate } from './client-address.ts'
import { isOfThisMachine } from './host-names.ts'

/** Logs at the start of an example shop that it isn't open to guests yet. */
export async function sayWhetherOpen({ read }: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { isTrial } = await readSettings(read)
  if (!isTrial) return
  log.event('Trial shop: it takes orders from this machine only. Its owner opens it to guests', {
    on: 'the kitchen’s board',
    or: './flattop shop open',
  })
}

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Whether a request was made to this machine's own name, and from this machine or a private network (as a
 * container sees it), because anybody can send any Host. It only decides whether a shop that isn't open yet
 * can be tried out.
 */
export function isReachedLocally(
  { headers, socket }: Asked,
  publicUrl: string | undefined,
): boolean {
  if (!isOfThisMachine(headers.host ?? '')) return false
  if (publicUrl !== undefined && !isOfThisMachine(new URL(publicUrl).host)) return false
  return isPrivate(socket.remoteAddress) && !isForwarded(headers)
}
