import { sql } from 'kysely'
import type { WithheldReason } from '#shop/persistence/mailbox-tables.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** The keys by which a mailbox is recognised: its address in lower case, for accounts, and its fingerprint. */
export type MailboxKeys = { email: string; fingerprint: string }

/** Returns when a confirmed mailbox was last used; 0 if only an account confirmed it, null if nobody did. */
export async function findConfirmedMailbox(
  reader: Selector,
  keys: MailboxKeys,
): Promise<number | null> {
  const rows = await reader.selectFrom(mailboxUses(keys).as('uses')).selectAll().execute()
  return rows.length === 0 ? null : Math.max(...rows.map(({ used_at }) => used_at))
}

/** The query for that, for callers that read other facts with it: no rows for an unconfirmed mailbox. */
export function mailboxUses({ email, fingerprint }: MailboxKeys) {
  return sql<{ used_at: number }>`(
    select used_at from mailboxes where fingerprint = ${fingerprint}
    union all
    select cast(0 as bigint) from "user" where email = ${email} and "emailVerified" = 1
  )`
}

/** Stores a mailbox as confirmed; one that was confirmed before stays as it is. `now` is epoch milliseconds. */
export async function addConfirmedMailbox(
  tx: Writer,
  fingerprint: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('mailboxes')
    .values({ fingerprint, confirmed_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}

/** Records that an order was placed with a confirmed mailbox. `now` is epoch milliseconds. */
export async function noteMailboxUse(tx: Writer, fingerprint: string, now: number): Promise<void> {
  await tx
    .updateTable('mailboxes')
    .set({ used_at: now })
    .where('fingerprint', '=', fingerprint)
    .execute()
}

/** Deletes the confirmation of a mailbox. */
export async function deleteMailbox(tx: Writer, fingerprint: string): Promise<void> {
  await tx.deleteFrom('mailboxes').where('fingerprint', '=', fingerprint).execute()
}

/** Deletes mailboxes that nobody has ordered with since an instant. */
export async function forgetMailboxesBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('mailboxes').where('used_at', '<', instant).execute()
}

/** Records a withheld mail once, unless the mail was sent before. */
export async function noteWithheld(tx: Writer, mail: Row<'withheld_mails'>): Promise<void> {
  const { id, kind, reason, at } = mail
  await tx
    .insertInto('withheld_mails')
    .columns(['id', 'kind', 'reason', 'at'])
    .expression(
      tx
        .selectNoFrom([
          sql<string>`cast(${id} as text)`.as('id'),
          sql<string>`cast(${kind} as text)`.as('kind'),
          sql<WithheldReason>`cast(${reason} as text)`.as('reason'),
          sql<number>`cast(${at} as bigint)`.as('at'),
        ])
        .where((row) =>
          row.not(row.exists(row.selectFrom('outbox').select('id').where('outbox.id', '=', id))),
        ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The number of mails withheld since an instant, by reason. */
export async function countWithheld(
  reader: Selector,
  since: number,
): Promise<{ reason: WithheldReason; mails: number }[]> {
  const rows = await reader
    .selectFrom('withheld_mails')
    .select((row) => ['reason', row.fn.countAll<number>().as('mails')])
    .where('at', '>=', since)
    .groupBy('reason')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason, mails }) => ({ reason, mails: Number(mails) }))
}

/** Whether the mail with this id was withheld. */
export async function isWithheld(reader: Selector, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('withheld_mails')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the records of mails withheld before an instant. */
export async function forgetWithheldBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('withheld_mails').where('at', '<', instant).execute()
}
