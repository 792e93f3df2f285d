import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { MAX_PAUSE_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { PAUSE_REASONS, type PauseReasonCode } from '#shop/domain/orders/order-reason.ts'
import { pauseText } from '#shop/wording/pause-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useNow } from '../shop-clock.tsx'
import { ControlForm } from './control-form.tsx'

type PauseDialogProps = { isOn: boolean; onClose: () => void }

/** Stops new orders for a reason, and shows what guests will read before it does. */
export function PauseDialog({ isOn, onClose }: PauseDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_pause({}, { locale })} onClose={onClose}>
      <div className="k-more">
        {isOn ? (
          <ControlForm action="pause" fields={{ minutes: 0 }} onSubmit={onClose}>
            <button type="submit" className="btn btn--main btn--wide">
              {m.kitchen_pause_end({}, { locale })}
            </button>
          </ControlForm>
        ) : null}
        <PauseForm onClose={onClose} />
      </div>
    </Dialog>
  )
}

/** Minutes; empty: the rest of the day. */
const LENGTHS = ['15', '30', '60', '']

const OWN = 'own'

function PauseForm({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const [choice, setChoice] = useState<PauseReasonCode | typeof OWN | null>(null)
  const [words, setWords] = useState('')
  const [minutes, setMinutes] = useState('30')
  const ends = useEnd(minutes)
  return (
    <ControlForm action="pause" fields={{}} className="k-more" onSubmit={onClose}>
      <fieldset className="k-choice">
        <legend className="k-legend">{m.kitchen_pause_because({}, { locale })}</legend>
        <div className="chips">
          {[...PAUSE_REASONS, OWN].map((each) => (
            <label className="chip" key={each}>
              <input
                type="radio"
                name="choice"
                value={each}
                checked={choice === each}
                onChange={() => setChoice(each as PauseReasonCode | typeof OWN)}
                required
              />
              {CHIPS[each as PauseReasonCode | typeof OWN]({}, { locale })}
            </label>
          ))}
        </div>
      </fieldset>
      {choice === OWN ? (
        <Field
          label={m.kitchen_pause_own_label({}, { locale })}
          name="reason"
          maxLength={MAX_PAUSE_REASON_LENGTH}
          autoComplete="off"
          required
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      <fieldset className="k-choice">
        <legend className="k-legend">{m.kitchen_pause_for({}, { locale })}</legend>
        <div className="chips">
          {LENGTHS.map((each) => (
            <label className="chip" key={each}>
              <input
                type="radio"
                name="minutes"
                value={each}
                checked={minutes === each}
                onChange={() => setMinutes(each)}
              />
              {each === ''
                ? m.kitchen_pause_rest({}, { locale })
                : m.kitchen_minutes({ count: Number(each) }, { locale })}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="k-reads" role="status">
        <small>{m.kitchen_pause_reads({}, { locale })}</small>
        {choice === null || (choice === OWN && words.trim() === '') ? null : (
          <b>{pauseText(choice === OWN ? words : '', choice === OWN ? null : choice, locale)}</b>
        )}
        <p>
          {ends === null
            ? m.kitchen_pause_reads_rest({}, { locale })
            : m.kitchen_pause_reads_till({ time: ends }, { locale })}
        </p>
      </div>
      <button type="submit" className="btn btn--main btn--wide">
        {ends === null
          ? m.kitchen_pause_rest_main({}, { locale })
          : m.kitchen_pause_main({ time: ends }, { locale })}
      </button>
    </ControlForm>
  )
}

/** The time of day at which a pause of these minutes ends; null: with the business day. */
function useEnd(minutes: string): string | null {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  return minutes === '' ? null : clockTime(now + Number(minutes) * 60_000, timeZone, locale)
}

const CHIPS: Record<PauseReasonCode | typeof OWN, Message> = {
  full: m.kitchen_pause_full,
  fryer_down: m.kitchen_pause_fryer_down,
  short_crew: m.kitchen_pause_short_crew,
  stock: m.kitchen_pause_stock,
  [OWN]: m.kitchen_own_words,
}
