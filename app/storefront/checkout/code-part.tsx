import { type KeyboardEvent, useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_DISCOUNT_CODE_LENGTH } from '#shop/domain/common/limits.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import { useMoney } from '../../ui/price.tsx'
import type { Checkout } from './use-checkout.ts'

export type CodePartProps = {
  checkout: Checkout
  /** What is typed, until it is confirmed. */
  text: string
  setText: (text: string) => void
  onRemove: () => void
}

/** The discount code. It applies once confirmed, by its button or by Enter, which never places the order. */
export function CodePart({ checkout, text, setText, onRemove }: CodePartProps) {
  const locale = useLocale()
  const { draft, quote } = checkout
  const money = useMoney()
  const isRefused = checkout.at('code').length > 0
  const taken = !isRefused && draft.code !== '' ? quote?.discount : undefined
  if (!taken) return <CodeField {...{ checkout, text, setText, isRefused }} />
  const { code } = taken
  const amount = money(quote?.totals.discount ?? 0)
  return (
    <p className="code-taken" role="status">
      <b>{m.checkout_code_taken({ code, amount }, { locale })}</b>
      <button type="button" className="btn btn--line" onClick={onRemove}>
        {m.checkout_code_remove({}, { locale })}
      </button>
    </p>
  )
}

type CodeFieldProps = Omit<CodePartProps, 'onRemove'> & { isRefused: boolean }

/** The typed code stays while it is checked and when it is refused, so that it can be corrected. */
function CodeField({ checkout, text, setText, isRefused }: CodeFieldProps) {
  const locale = useLocale()
  const { code } = checkout.draft
  const id = useId()
  function use() {
    const typed = discountCodeKey(text)
    setText(typed)
    if (typed !== '') checkout.change({ code: typed })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{m.checkout_code({}, { locale })}</label>
      <div className="code-row">
        <input
          id={id}
          value={text}
          maxLength={MAX_DISCOUNT_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isRefused && discountCodeKey(text) === code}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn--line" onClick={use}>
          {m.checkout_code_use({}, { locale })}
        </button>
      </div>
    </div>
  )
}
