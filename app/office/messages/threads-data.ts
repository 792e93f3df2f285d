import type { ListedThread as Listed } from '#shop/persistence/queries/messages/listed-threads.ts'
import type {
  Thread as Read,
  ThreadEntry as ReadEntry,
} from '#shop/persistence/queries/messages/threads.ts'

/** A thread in the list. */
export type ListedThread = Listed

/** A thread as its page shows it. */
export type Thread = Read
export type ThreadEntry = ReadEntry
