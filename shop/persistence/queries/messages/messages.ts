import type { NewRow, Reader, Selector, Writer } from '#shop/persistence/tables.ts'

/** A message as it is written on the contact page, where its sender is typed. */
export type TypedMessage = NewRow<'messages'> &
  Record<'first_name' | 'last_name' | 'email' | 'country' | 'number', string>

/** The id of an equal message from the same sender, with this id or received since an instant. */
export async function findRepeatedMessage(
  db: Reader,
  message: TypedMessage,
  since: number,
): Promise<string | undefined> {
  const repeated = await db
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', message.id),
        eb.and([
          eb('received_at', '>=', since),
          eb('email', '=', message.email),
          eb('text', '=', message.text),
          eb('first_name', '=', message.first_name),
          eb('last_name', '=', message.last_name),
          eb('country', '=', message.country),
          eb('number', '=', message.number),
        ]),
      ]),
    )
    .executeTakeFirst()
  return repeated?.id
}

/** Stores a guest's message. */
export async function addMessage(tx: Writer, message: NewRow<'messages'>): Promise<void> {
  await tx.insertInto('messages').values(message).execute()
}

/** The ids of the messages from an email address (in any case). */
export async function listMessageIdsFrom(tx: Selector, email: string): Promise<string[]> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
  return found.map(({ id }) => id)
}

/** The ids of threads in which nothing was written since an instant, the oldest first, up to a maximum. */
export async function listMessagesBefore(
  db: Selector,
  instant: number,
  most: number,
): Promise<string[]> {
  const old = await db
    .selectFrom('messages')
    .select('id')
    .where('last_at', '<', instant)
    .orderBy('last_at')
    .limit(most)
    .execute()
  return old.map(({ id }) => id)
}

/** Deletes messages with all that followed them; returns how many there were. */
export async function deleteMessages(tx: Writer, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const deleted = await tx.deleteFrom('messages').where('id', 'in', ids).returning('id').execute()
  return deleted.length
}

/** The ids of all that followed some messages. */
export async function listEntryIds(db: Selector, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const entries = await db
    .selectFrom('message_entries')
    .select('id')
    .where('message_id', 'in', ids)
    .execute()
  return entries.map(({ id }) => id)
}

/** The ids of the messages about some orders. */
export async function listMessageIdsAbout(
  db: Selector,
  orders: readonly string[],
): Promise<string[]> {
  if (orders.length === 0) return []
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', 'in', orders)
    .execute()
  return found.map(({ id }) => id)
}
