import type { NewRow, Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** The id of an equal message from the same sender, with this id or received since an instant. */
export async function findRepeatedMessage(
  db: Reader,
  message: NewRow<'messages'>,
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

/** All messages, the oldest first. */
export async function listMessages(db: Reader): Promise<Row<'messages'>[]> {
  return db.selectFrom('messages').selectAll().orderBy('received_at').orderBy('id').execute()
}

/** Returns how many there were. */
export async function deleteMessagesFrom(tx: Writer, email: string): Promise<number> {
  const deleted = await tx
    .deleteFrom('messages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning('id')
    .execute()
  return deleted.length
}

/** The ids of messages received before an instant, the oldest first, up to a maximum. */
export async function listMessagesBefore(
  db: Selector,
  instant: number,
  most: number,
): Promise<string[]> {
  const old = await db
    .selectFrom('messages')
    .select('id')
    .where('received_at', '<', instant)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return old.map(({ id }) => id)
}

/** Deletes messages; returns how many there were. */
export async function deleteMessages(tx: Writer, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await tx.deleteFrom('messages').where('id', 'in', ids).execute()
  return ids.length
}

/** The messages from an email address (in any case), the oldest first. */
export async function listMessagesFrom(db: Reader, email: string): Promise<Row<'messages'>[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}
