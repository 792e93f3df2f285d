import type { Thread } from '#shop/persistence/queries/messages/threads.ts'

/** One text of a thread, as its guest sees it. `by` is null for what they wrote themselves. */
export type GuestsLetter = { id: string; by: string | null; text: string; at: number }

/** Returns what was written in a thread, the oldest first, without what the crew did with it or knows of its mails. */
export function guestsThread({ id, text, receivedAt, entries }: Thread): GuestsLetter[] {
  return [
    { id, by: null, text, at: receivedAt },
    ...entries
      .filter((entry) => entry.text !== '')
      .map((entry) => ({
        id: entry.id,
        by: entry.kind === 'answer' ? entry.by : null,
        text: entry.text,
        at: entry.at,
      })),
  ]
}
