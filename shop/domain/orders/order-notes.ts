import type { OrderEvent } from './timeline.ts'

/** Whom a note about an order is for. What is for staff nobody else reads. */
export const NOTE_READERS = ['guest', 'staff'] as const

export type NoteReader = (typeof NOTE_READERS)[number]

/** How a note stands in the history, by whom it is for. */
export const NOTE_EVENTS = {
  guest: 'noted_for_guest',
  staff: 'noted_for_staff',
} as const satisfies Record<NoteReader, string>

/** Returns the notes of a history that are for staff alone, the oldest first. */
export function staffNotes<Event extends Pick<OrderEvent, 'kind'>>(
  events: readonly Event[],
): Event[] {
  return events.filter(({ kind }) => kind === NOTE_EVENTS.staff)
}
