import { lazy, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { MAX_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { useForMe } from '../allergies/use-for-me.ts'
import { Disclosure } from './disclosure.tsx'
import { PayStep } from './pay-step.tsx'
import { RefusalNote } from './refusal-note.tsx'
import type { Checkout } from './use-checkout.ts'

const load = () => importWhenBack(() => import('./extra-parts.ts'))
const TipPart = lazy(async () => ({ default: (await load()).TipPart }))
const CodePart = lazy(async () => ({ default: (await load()).CodePart }))
const IfOutChoice = lazy(async () => ({ default: (await load()).IfOutChoice }))

/** Note, receipt, tip and code, which most guests leave empty: a closed line each. Below them, how to pay. */
export function Extras({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const { about, at, draft, quote } = checkout
  const [ifOutLabel, setIfOutLabel] = useState(m.checkout_if_out_call({}, { locale }))
  const [text, setText] = useState(draft.code)
  const [tipRefusals, codeRefusals] = [at('tip'), at('code')]
  const removeCode = () => {
    setText('')
    checkout.change({ code: '' })
  }
  const forMe = useForMe()
  const none = m.checkout_none({}, { locale })
  const note = about('note')
  const email = about('email')
  const isContact = draft.typed.phone === ''
  const tip = quote?.totals.tip ?? 0
  return (
    <section className="purchase-part purchase-part--extras">
      <div className="extras">
        {forMe ? (
          <forMe.ShareWithKitchen shared={checkout.allergies} onShare={checkout.shareAllergies} />
        ) : null}
        <Disclosure
          title={m.checkout_note({}, { locale })}
          value={note.value.trim() || none}
          isRefused={note.error !== undefined}
        >
          <TextAreaField
            {...note}
            label={m.checkout_note_label({}, { locale })}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
          />
        </Disclosure>
        <Disclosure title={m.checkout_if_out({}, { locale })} value={ifOutLabel}>
          <IfOutChoice onWish={checkout.wishIfOut} onLabel={setIfOutLabel} />
        </Disclosure>
        <Disclosure
          title={m.checkout_receipt({}, { locale })}
          value={email.value.trim() || none}
          isRefused={email.error !== undefined && !isContact}
        >
          <Field
            {...email}
            label={m.checkout_email({}, { locale })}
            type="email"
            autoComplete="email"
            enterKeyHint="done"
          />
        </Disclosure>
        <Disclosure
          title={m.checkout_tip({}, { locale })}
          value={tip > 0 ? money(tip) : none}
          isUsed={draft.tip !== null}
          isRefused={tipRefusals.length > 0 || about('tipAmount').error !== undefined}
        >
          <TipPart checkout={checkout} />
          {tipRefusals.map((refusal) => (
            <RefusalNote key={refusal.code} refusal={refusal} />
          ))}
        </Disclosure>
        <Disclosure
          title={m.checkout_code({}, { locale })}
          value={draft.code || none}
          isUsed={draft.code !== ''}
          isRefused={codeRefusals.length > 0}
        >
          <CodePart {...{ checkout, text, setText }} onRemove={removeCode} />
          {codeRefusals.map((refusal) => (
            <RefusalNote key={refusal.code} refusal={refusal} code={draft.code}>
              <button type="button" className="btn btn--line" onClick={removeCode}>
                {m.checkout_code_without({}, { locale })}
              </button>
            </RefusalNote>
          ))}
        </Disclosure>
        <PayStep checkout={checkout} />
      </div>
    </section>
  )
}
