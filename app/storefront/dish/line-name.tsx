import { useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages'
import { MAX_FOR_LENGTH } from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'

/** Who a dish is for, as it is typed. */
export type LineName = {
  typed: string
  isTooLong: boolean
  type: (text: string) => void
  /** Returns the name, or undefined for nobody; null if it is too long, which the field then says. */
  take: () => string | undefined | null
  field: { current: HTMLDivElement | null }
}

/** Returns the name that is typed for a dish; `kept` is the one of the line that is being changed. */
export function useLineName(kept: string | undefined): LineName {
  const [typed, setTyped] = useState(kept ?? '')
  const [isTooLong, setTooLong] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const isOver = (text: string) => plainLine(text).length > MAX_FOR_LENGTH
  return {
    typed,
    isTooLong,
    field,
    type(text) {
      setTyped(text)
      setTooLong(isTooLong && isOver(text))
    },
    take() {
      setTooLong(isOver(typed))
      if (!isOver(typed)) return plainLine(typed) || undefined
      field.current?.querySelector('input')?.focus()
      return null
    },
  }
}

/** Asks who the dish is for. A name that is too long stays as it was typed. */
export function LineNameField({ name: { typed, isTooLong, type, field } }: { name: LineName }) {
  const locale = useLocale()
  return (
    <div className="dish-for" ref={field}>
      <Field
        label={m.dish_for_whom({}, { locale })}
        error={isTooLong ? m.basket_for_too_long({ max: MAX_FOR_LENGTH }, { locale }) : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
