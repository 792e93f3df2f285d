import { type KeyboardEvent, useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_DISCOUNT_CODE_LENGTH } from '#shop/domain/common/limits.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import { useMoney } from '../../ui/price.tsx'
import { RefusalNote } from './refusal-note.tsx'
import type { Checkout } from './use-checkout.ts'

/** The discount code. It applies once confirmed, by its button or by Enter, which never places the order. */
export function CodePart({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { draft, quote } = checkout
  const money = useMoney()
  const [text, setText] = useState(draft.code)
  const refusals = checkout.at('code')
  const taken = refusals.length === 0 && draft.code !== '' ? quote?.discount : undefined
  function remove() {
    setText('')
    checkout.change({ code: '' })
  }
  return (
    <div className="code">
      {taken ? (
        <p className="code-taken" role="status">
          <b>
            {m.checkout_code_taken(
              {
                code: taken.code,
                amount: money(quote?.totals.discount ?? 0),
              },
              { locale },
            )}
          </b>
          <Remove words={m.checkout_code_remove({}, { locale })} onRemove={remove} />
        </p>
      ) : (
        <CodeField {...{ checkout, text, setText }} isRefused={refusals.length > 0} />
      )}
      {refusals.map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal} code={draft.code}>
          <Remove words={m.checkout_code_without({}, { locale })} onRemove={remove} />
        </RefusalNote>
      ))}
    </div>
  )
}

type CodeFieldProps = {
  checkout: Checkout
  text: string
  setText: (text: string) => void
  isRefused: boolean
}

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

function Remove({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <button type="button" className="btn btn--line" onClick={onRemove}>
      {words}
    </button>
  )
}
