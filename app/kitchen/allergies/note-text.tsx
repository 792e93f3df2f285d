import { Fragment } from 'react'
import type { Ticket } from '../board-data.ts'

type NoteTextProps = {
  note: string
  allergies: Pick<NonNullable<Ticket['allergies']>, 'words'> | null
}

/** A guest's note, with the words marked that speak of an allergy. */
export function NoteText({ note, allergies }: NoteTextProps) {
  const words = allergies?.words ?? []
  const ends = words.map(({ at, text }) => at + text.length)
  return (
    <>
      {words.map(({ at, text }, index) => (
        <Fragment key={at}>
          {note.slice(ends[index - 1] ?? 0, at)}
          <mark className="al-word">{text}</mark>
        </Fragment>
      ))}
      {note.slice(ends.at(-1) ?? 0)}
    </>
  )
}
