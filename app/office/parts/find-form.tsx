import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { Icon } from '../../ui/icon.tsx'

type FindFormProps = {
  /** Where what is found is listed. */
  to: string
  /** What was typed for what is listed now. */
  found: string
  label: string
  /** What can be typed. */
  hint: string
  /** It finds while somebody types. */
  isAsTyped?: boolean
}

/** Whoever types pauses so long before the server is asked, in milliseconds. */
const PAUSE = 250

/** A large field to find something on a page of the office, by the `find` of its address. */
export function FindForm({ to, found, label, hint, isAsTyped = false }: FindFormProps) {
  const locale = useLocale()
  const findSoon = useFindSoon()
  return (
    <search>
      <Form
        className="o-bigfind"
        action={to}
        replace={isAsTyped}
        preventScrollReset={isAsTyped}
        onInput={isAsTyped ? findSoon : undefined}
      >
        <Icon shape="search" />
        <FindField found={found} label={label} hint={hint} />
        <button type="submit" className="btn btn--small">
          {m.office_orders_find_press({}, { locale })}
        </button>
      </Form>
    </search>
  )
}

function useFindSoon() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => currentTarget.requestSubmit(), PAUSE)
  }
}

/** Shows what was found, unless somebody types meanwhile what is to be found next. */
function FindField({ found, label, hint }: Omit<FindFormProps, 'to'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = found
  }, [found])
  return (
    <input
      ref={field}
      type="search"
      name="find"
      maxLength={MAX_EMAIL_LENGTH}
      aria-label={label}
      placeholder={hint}
      defaultValue={found}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}
