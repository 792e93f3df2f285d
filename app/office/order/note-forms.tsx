import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_ORDER_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { type NoteReader, staffNotes } from '#shop/domain/orders/order-notes.ts'
import { actorLabel } from '#shop/wording/kitchen/event-text.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Section } from '../parts/section.tsx'
import type { ActAnswer } from './act-answer.ts'
import { ActNotice } from './act-notice.tsx'
import type { OfficeOrder } from './order-data.ts'
import { NOTES, type TypedChange } from './typed-change.ts'

type NoteFormsProps = {
  order: OfficeOrder
  now: number
  /** What was typed and refused. */
  typed: TypedChange | null
  act: ActAnswer | null
  isMailConfirmed: boolean
  /** Whether nothing says any more who the guest was. */
  isForgotten: boolean
}

/** What staff wrote about an order for each other, and what they write to its guest. */
export function NoteForms({
  order,
  now,
  typed,
  act,
  isMailConfirmed,
  isForgotten,
}: NoteFormsProps) {
  const locale = useLocale()
  const isLive = isLinkLive(order.promisedAt, now)
  const note = typed?.form === 'note' ? typed : null
  return (
    <Section id={NOTES} title={m.office_notes({}, { locale })}>
      {note && act ? <ActNotice answer={act} order={order} now={now} /> : null}
      <StaffNotes order={order} />
      <NoteForm
        key={`staff ${order.version} ${note?.text}`}
        to="staff"
        typed={note?.to === 'staff' ? note.text : null}
        words={m.office_note_staff({}, { locale })}
        hint={m.office_note_staff_hint({}, { locale })}
      />
      {isLive && isForgotten ? (
        <p className="o-did">{m.office_note_forgotten({}, { locale })}</p>
      ) : null}
      {isLive && !isForgotten ? (
        <NoteForm
          key={`guest ${order.version} ${note?.text}`}
          to="guest"
          typed={note?.to === 'guest' ? note.text : null}
          words={m.office_note_guest({}, { locale })}
          hint={
            isMailConfirmed
              ? m.office_note_mailed({}, { locale })
              : m.office_note_not_mailed({}, { locale })
          }
        />
      ) : null}
    </Section>
  )
}

function StaffNotes({ order }: Pick<NoteFormsProps, 'order'>) {
  const locale = useLocale()
  const notes = staffNotes(order.events)
  if (notes.length === 0) return null
  return (
    <ul className="o-notes">
      {notes.map((event) => (
        <li key={event.version}>
          {event.reason} <small>{actorLabel(event, locale)}</small>
        </li>
      ))}
    </ul>
  )
}

type NoteFormProps = { to: NoteReader; typed: string | null; words: string; hint: string }

function NoteForm({ to, typed, words, hint }: NoteFormProps) {
  return (
    <details className="o-fold" open={typed !== null}>
      <summary>{words}</summary>
      <Form className="form" method="post" preventScrollReset>
        <input type="hidden" name="action" value="note" />
        <input type="hidden" name="to" value={to} />
        <TextAreaField
          label={words}
          hint={hint}
          name="text"
          rows={2}
          required
          maxLength={MAX_ORDER_NOTE_LENGTH}
          defaultValue={typed ?? undefined}
        />
        <button type="submit" className="btn">
          {words}
        </button>
      </Form>
    </details>
  )
}
