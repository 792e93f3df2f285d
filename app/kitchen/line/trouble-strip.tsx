import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import './line.css'

/** Something that is wrong, in words, and what to do about it; null: nothing here. */
export type Trouble = { key: string; words: ReactNode; acts: ReactNode }

/** What is wrong, in one line together: the first of it, how much more, and all of it at a tap. */
export function TroubleStrip({ troubles }: { troubles: readonly Trouble[] }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [first] = troubles
  if (!first) return null
  const others = troubles.length - 1
  return (
    <>
      <div className="k-note" role="alert">
        <b className="k-sign" aria-hidden="true" />
        <p>{first.words}</p>
        <div className="k-note-acts">
          {others === 0 ? (
            first.acts
          ) : (
            <>
              <span>{m.alarm_and_more({ count: others }, { locale })}</span>
              <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
                {m.alarm_see_all({}, { locale })}
              </button>
            </>
          )}
        </div>
      </div>
      {isOpen ? (
        <Dialog title={m.alarm_troubles({}, { locale })} onClose={() => setOpen(false)}>
          <ul className="k-troubles">
            {troubles.map(({ key, words, acts }) => (
              <li key={key}>
                <p>{words}</p>
                {acts === null ? null : <div className="k-note-acts">{acts}</div>}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  )
}
