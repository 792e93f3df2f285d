import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { AllergyBand } from '../allergies/allergy-band.tsx'
import { NoteText } from '../allergies/note-text.tsx'
import { OrderNumber } from '../order-number.tsx'
import { fulfilmentLabel } from '../order-text.ts'
import { fetcherKeyOf } from '../pending-actions.ts'
import { useNow } from '../shop-clock.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import type { StationTicket } from './station-data.ts'
import { STATION_WORDS } from './station-text.ts'

type StationCardProps = { ticket: StationTicket; isSending: boolean }

/** A station's part of one order. With an allergy that nobody has read, its dishes stay covered. */
export function StationCard({ ticket, isSending }: StationCardProps) {
  const locale = useLocale()
  const { number, allergies, note } = ticket
  const isCovered = allergies !== null && allergies.read === null
  return (
    <article
      className="st-card"
      aria-label={m.kitchen_order({ number }, { locale })}
      data-sending={isSending || undefined}
    >
      <Head ticket={ticket} />
      {allergies === null ? null : <AllergyBand allergies={allergies} />}
      {isCovered ? null : <Lines ticket={ticket} />}
      {note === '' ? null : (
        <p className="st-note">
          <NoteText note={note} allergies={allergies} />
        </p>
      )}
      <Others ticket={ticket} />
      <TroubleNote order={ticket.id} />
      {isCovered ? (
        <StationButton
          ticket={ticket}
          action="read_allergy"
          label={m.station_read_of({ number }, { locale })}
        >
          {m.station_read({}, { locale })}
        </StationButton>
      ) : (
        <StationButton
          ticket={ticket}
          action="tick"
          label={m.station_done_of({ number }, { locale })}
        >
          {m.station_done({}, { locale })}
        </StationButton>
      )}
    </article>
  )
}

const SOON = 5

function Head({ ticket }: { ticket: StationTicket }) {
  const locale = useLocale()
  const minutes = Math.ceil((ticket.promisedAt - useNow()) / 60_000)
  const tone = minutes < 0 ? 'late' : minutes <= SOON ? 'soon' : undefined
  return (
    <header className="st-head" data-time={tone}>
      <OrderNumber order={ticket} />
      <p>{fulfilmentLabel(ticket, locale)}</p>
      <p className="st-due">
        {minutes}
        <small>
          {tone === 'late' ? m.station_late({}, { locale }) : m.station_min({}, { locale })}
        </small>
      </p>
    </header>
  )
}

function Lines({ ticket: { lines } }: { ticket: StationTicket }) {
  const locale = useLocale()
  return (
    <ul className="t-lines">
      {lines.map((line) => (
        <li className="t-line" key={lineKey(line)}>
          <b data-many={line.quantity > 1 || undefined}>{line.quantity}</b>
          <span>{nameInKitchen(line)}</span>
          {line.choices.length === 0 ? null : (
            <span className="t-mods">
              {line.choices.map((choice) => (
                <span className="t-mod" key={choice.id}>
                  {choiceText(choice, locale)}
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** In words, so that nobody has to know another station's colour. */
function Others({ ticket: { others } }: { ticket: StationTicket }) {
  const locale = useLocale()
  if (others.length === 0) return null
  return (
    <div className="st-others">
      {others.map(({ station, lines, isDone }) => {
        const dishes = lines
          .map((line) =>
            m.station_dish({ count: line.quantity, dish: nameInKitchen(line) }, { locale }),
          )
          .join(', ')
        const name = STATION_WORDS[station]({}, { locale })
        return (
          <p key={station}>
            {m.station_other({ station: name, dishes }, { locale })}{' '}
            {isDone ? <b>{m.station_other_done({}, { locale })}</b> : null}
          </p>
        )
      })}
    </div>
  )
}

type StationButtonProps = {
  ticket: StationTicket
  action: 'tick' | 'read_allergy'
  label: string
  children: ReactNode
}

function StationButton({ ticket: { id }, action, label, children }: StationButtonProps) {
  return (
    <Form method="post" navigate={false} fetcherKey={fetcherKeyOf(id)}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="order" value={id} />
      <button type="submit" className="btn" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
