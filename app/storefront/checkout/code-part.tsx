import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '#messages'
import { RefusalNote } from './refusal-note.tsx'
import type { Checkout } from './use-checkout.ts'

/** A code counts once it is used, by the button or by Enter, which never sends the order. */
export function CodePart({ checkout }: { checkout: Checkout }) {
  const { draft, quote } = checkout
  const refusals = checkout.at('code')
  const isTaken = refusals.length === 0 && quote?.discount
  return (
    <div className="code">
      {draft.code === '' ? <CodeField checkout={checkout} /> : null}
      {isTaken ? (
        <p className="code-taken" role="status">
          <b>{m.checkout_code_taken({ code: draft.code })}</b>
          <Remove checkout={checkout} words={m.checkout_code_remove()} />
        </p>
      ) : null}
      {refusals.map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal}>
          <Remove checkout={checkout} words={m.checkout_code_without()} />
        </RefusalNote>
      ))}
    </div>
  )
}

function CodeField({ checkout }: { checkout: Checkout }) {
  const id = useId()
  const [text, setText] = useState('')
  function use() {
    if (text.trim() !== '') checkout.change({ code: text.trim().toUpperCase() })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{m.checkout_code()}</label>
      <div className="code-row">
        <input
          id={id}
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn--line" onClick={use}>
          {m.checkout_code_use()}
        </button>
      </div>
    </div>
  )
}

function Remove({ checkout, words }: { checkout: Checkout; words: string }) {
  return (
    <button type="button" className="btn btn--line" onClick={() => checkout.change({ code: '' })}>
      {words}
    </button>
  )
}
