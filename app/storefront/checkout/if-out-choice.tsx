import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { type Message, m } from '#messages'
import {
  type IfOut,
  type IfOutWish,
  MAX_INSTEAD_LENGTH,
  plainIfOut,
} from '#shop/domain/pricing/if-out.ts'

export type IfOutChoiceProps = {
  onWish: (ifOut: IfOut | undefined) => void
  /** The closed line's words. */
  onLabel: (label: string) => void
}

const WORDS: Record<IfOutWish, Message> = {
  call: m.checkout_if_out_call,
  swap: m.checkout_if_out_swap,
  leave_out: m.checkout_if_out_leave_out,
  cancel: m.checkout_if_out_cancel,
}

/** What the guest wishes for every line that runs out. Nothing is sent for a call, which is what the shop does anyway. */
export function IfOutChoice({ onWish, onLabel }: IfOutChoiceProps) {
  const locale = useLocale()
  const [wish, setWish] = useState<IfOutWish>('call')
  const [instead, setInstead] = useState('')
  const choose = (chosen: IfOutWish, what: string) => {
    setWish(chosen)
    setInstead(what)
    onWish(chosen === 'call' ? undefined : plainIfOut({ wish: chosen, instead: what }))
    onLabel(WORDS[chosen]({}, { locale }))
  }
  return (
    <>
      <fieldset className="tip">
        <legend>{m.checkout_if_out({}, { locale })}</legend>
        <div className="chips">
          {Object.entries(WORDS).map(([name, words]) => (
            <label className="chip" key={name}>
              <input
                type="radio"
                name="ifOut"
                checked={wish === name}
                onChange={() => choose(name as IfOutWish, instead)}
              />
              {words({}, { locale })}
            </label>
          ))}
        </div>
      </fieldset>
      {wish === 'swap' ? (
        <Field
          label={m.checkout_if_out_for({}, { locale })}
          autoComplete="off"
          maxLength={MAX_INSTEAD_LENGTH}
          value={instead}
          onChange={({ target }) => choose('swap', target.value)}
        />
      ) : null}
      <p>{m.checkout_if_out_note({}, { locale })}</p>
    </>
  )
}
