import { type FormEvent, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { CheckField, Field } from '#app/ui/field.tsx'
import { m } from '#messages'
import { MAX_FOR_LENGTH } from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { type IfOut, plainIfOut } from '#shop/domain/pricing/if-out.ts'
import { WishFields } from '../../checkout/wish-fields.tsx'
import type { BasketLine } from '../state/basket-line.ts'
import { sayOfLine } from '../state/name-line.ts'

export { WishText } from './wish-text.tsx'

type LineSayingsProps = {
  line: BasketLine
  /** What is wished for it so far. */
  wished: IfOut | undefined
  onDone: () => void
}

/** Who a line is for, and what becomes of it if it runs out. A name that is too long stays as it was typed. */
export function LineSayings({ line, wished, onDone }: LineSayingsProps) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(line.for ?? '')
  const [isTooLong, setTooLong] = useState(false)
  const [isOnlyOne, setOnlyOne] = useState(false)
  const [{ wish, instead }, setWish] = useState({
    wish: wished?.wish,
    instead: wished?.instead ?? '',
  })
  const { title: item, quantity } = line
  const name = plainLine(typed)
  const isRenamed = name !== (line.for ?? '')

  function save(event: FormEvent) {
    event.preventDefault()
    const isRefused = name.length > MAX_FOR_LENGTH
    setTooLong(isRefused)
    if (isRefused) return form.current?.querySelector('input')?.focus()
    const pieces = isRenamed && isOnlyOne ? 1 : quantity
    const ifOut = wish && plainIfOut({ wish, instead })
    const key = sayOfLine(line, { name, pieces, ifOut }, locale)
    if (key === null) return
    if (key === line.key) announce(m.basket_changed({ item }, { locale }))
    onDone()
    setTimeout(() => focusLink(key))
  }

  return (
    <form
      className="sayings"
      noValidate
      ref={form}
      onSubmit={save}
      aria-label={m.basket_say_of({ item }, { locale })}
    >
      <Field
        label={m.basket_for_whom({}, { locale })}
        error={isTooLong ? m.basket_for_too_long({ max: MAX_FOR_LENGTH }, { locale }) : undefined}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setTooLong(isTooLong && plainLine(target.value).length > MAX_FOR_LENGTH)
        }}
      />
      {isRenamed && quantity > 1 ? (
        <CheckField
          label={m.basket_for_one({ count: quantity }, { locale })}
          checked={isOnlyOne}
          onChange={({ target }) => setOnlyOne(target.checked)}
        />
      ) : null}
      <WishFields
        {...{ wish, instead }}
        onChoose={(chosen, what) => setWish({ wish: chosen, instead: what })}
        none={m.basket_wish_none({}, { locale })}
      />
      <button type="submit" className="btn">
        {m.basket_say_done({}, { locale })}
      </button>
    </form>
  )
}

/** The link that opens this at a line, once the page has been rendered again. */
function focusLink(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const row = rows.find(({ dataset }) => dataset.line === key)
  row?.querySelector<HTMLElement>('[data-say]')?.focus()
}
