import { isSameToken } from '#shop/auth/is-same-token.ts'
import { readThread, type Thread } from '#shop/persistence/queries/messages/threads.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

type Fingerprints = Pick<Shop, 'fingerprint'>

/** Returns the token of a thread's link, which the mail of an answer has, and nobody else. */
export function threadToken({ fingerprint }: Fingerprints, id: string): string {
  return `${id}.${fingerprint(`thread ${id}`)}`
}

/** Returns the thread that a link opens; null for every other link, and once the thread is forgotten. */
export async function findThreadByToken(
  reader: Selector,
  shop: Fingerprints,
  token: string,
): Promise<Thread | null> {
  const id = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  if (!THREAD_ID.test(id) || !isSameToken(token, threadToken(shop, id))) return null
  return readThread(reader, id)
}

const THREAD_ID = /^[\w-]{1,100}$/
