import type { Generated } from 'kysely'
import type { ThreadEntryKind, ThreadState } from '#shop/domain/messages/thread.ts'

/** The first message of a thread. Of one about an order the sender is the order's guest, and is null here. */
export type MessagesTable = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  country: string | null
  number: string | null
  text: string
  received_at: number
  state: Generated<ThreadState>
  /** When a guest or the crew last wrote something. */
  last_at: number
  order_id: string | null
}

/** What followed it. The mail of an answer has the id `answer-` and the entry's. */
export type MessageEntriesTable = {
  id: string
  message_id: string
  kind: ThreadEntryKind
  /** Empty for what was done. */
  text: string
  /** An `Actor`; null for the guest. */
  actor: string | null
  /** As they were called then; empty for the guest. */
  actor_name: string
  at: number
}
