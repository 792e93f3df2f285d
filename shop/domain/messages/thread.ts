/**
 * What has to be done about a thread: somebody has to answer, the guest was answered, or nothing is left to do.
 */
export const THREAD_STATES = ['open', 'waiting', 'done'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** What follows the first message of a thread: what its guest or the crew wrote, and what the crew did with it. */
export const THREAD_ENTRY_KINDS = ['guest', 'answer', 'done', 'reopened'] as const
export type ThreadEntryKind = (typeof THREAD_ENTRY_KINDS)[number]

/** Which threads somebody asks for. */
export const THREAD_SORTS = [...THREAD_STATES, 'all'] as const
export type ThreadSort = (typeof THREAD_SORTS)[number]

/** The place of a thread among all: when something was last written in it, in epoch milliseconds, and its id. */
export type ThreadPlace = { at: number; id: string }

export type ThreadSearch = {
  sort: ThreadSort
  /** What somebody typed to find threads of every state; empty: nothing. */
  text: string
  /** Lists those that come after this one; null: from the first on. */
  after: ThreadPlace | null
}

/** A place as addresses and programs write it. */
export const WRITTEN_THREAD_PLACE = /^(\d{1,15})\.([\w-]{1,100})$/

/** Returns a place as it is written. */
export function writtenThreadPlace({ at, id }: ThreadPlace): string {
  return `${at}.${id}`
}

/** Reads it back; null: nothing that we wrote. */
export function readThreadPlace(written: string): ThreadPlace | null {
  const [, at, id] = WRITTEN_THREAD_PLACE.exec(written) ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

/**
 * What became of an answer: it waits for the mail server, has left, or was given up; or it is read on the order's page,
 * by a guest without a mail address.
 */
export type AnswerMail =
  | { state: 'queued'; error: string | null }
  | { state: 'sent'; at: number }
  | { state: 'failed'; error: string | null }
  | { state: 'on_page' }
