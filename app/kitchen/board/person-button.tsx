import { useState } from 'react'
import { m } from '#messages'
import type { BoardData } from '../board-data.ts'
import { PersonDialog } from './person-dialog.tsx'
import '../enrol/enrol.css'

/** Who is signed in or at this device, with a way to say so and a way out. */
export function PersonButton({ who }: Pick<BoardData, 'who'>) {
  const [isOpen, setOpen] = useState(false)
  const { person, device } = who
  return (
    <>
      <button
        type="button"
        className="btn btn--line k-who"
        aria-label={labelOf(who)}
        onClick={() => setOpen(true)}
      >
        <span>{person ?? labelOf(who)}</span>
        {person === null || device === null ? null : <small>{device}</small>}
      </button>
      {isOpen ? <PersonDialog who={who} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function labelOf({ person, device }: BoardData['who']): string {
  if (person === null) return m.kitchen_who_ask({ device: device ?? '' })
  if (device === null) return m.kitchen_who_label({ person })
  return m.kitchen_who_label_device({ person, device })
}
