import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { type Message, m } from '#messages'
import { type IfOutWish, MAX_INSTEAD_LENGTH } from '#shop/domain/pricing/if-out.ts'

type WishFieldsProps = {
  wish: IfOutWish | undefined
  /** What a swap is for, as typed. */
  instead: string
  onChoose: (wish: IfOutWish | undefined, instead: string) => void
  /** The words of no wish, where that is a choice. */
  none?: string
}

export const WISH_WORDS: Record<IfOutWish, Message> = {
  call: m.checkout_if_out_call,
  swap: m.checkout_if_out_swap,
  leave_out: m.checkout_if_out_leave_out,
  cancel: m.checkout_if_out_cancel,
}

/** What a guest can wish for what runs out. */
export function WishFields({ wish, instead, onChoose, none }: WishFieldsProps) {
  const locale = useLocale()
  const name = useId()
  const chip = (each: IfOutWish | undefined, words: string) => (
    <label className="chip" key={words}>
      <input
        type="radio"
        name={name}
        checked={wish === each}
        onChange={() => onChoose(each, instead)}
      />
      {words}
    </label>
  )
  return (
    <>
      <fieldset className="tip">
        <legend>{m.checkout_if_out({}, { locale })}</legend>
        <div className="chips">
          {none === undefined ? null : chip(undefined, none)}
          {Object.entries(WISH_WORDS).map(([each, words]) =>
            chip(each as IfOutWish, words({}, { locale })),
          )}
        </div>
      </fieldset>
      {wish === 'swap' ? (
        <Field
          label={m.checkout_if_out_for({}, { locale })}
          autoComplete="off"
          maxLength={MAX_INSTEAD_LENGTH}
          value={instead}
          onChange={({ target }) => onChoose('swap', target.value)}
        />
      ) : null}
    </>
  )
}
