import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { useMoney } from '../../ui/price.tsx'
import { CodePart } from './code-part.tsx'
import { Fold } from './fold.tsx'
import { PayStep } from './pay-step.tsx'
import { TipPart } from './tip-part.tsx'
import type { Checkout } from './use-checkout.ts'

/** What most guests leave alone, a line each: note, receipt, tip, code, and how to pay. */
export function Folds({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const { about, at, draft, quote } = checkout
  const none = m.checkout_none({}, { locale })
  const note = about('note')
  const email = about('email')
  const isContact = draft.typed.phone === ''
  const tip = quote?.totals.tip ?? 0
  return (
    <section className="till-part till-part--folds">
      <div className="folds">
        <Fold
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
        </Fold>
        <Fold
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
        </Fold>
        <Fold
          title={m.checkout_tip({}, { locale })}
          value={tip > 0 ? money(tip) : none}
          isRefused={at('tip').length > 0 || about('tipAmount').error !== undefined}
        >
          <TipPart checkout={checkout} />
        </Fold>
        <Fold
          title={m.checkout_code({}, { locale })}
          value={draft.code || none}
          isRefused={at('code').length > 0}
        >
          <CodePart checkout={checkout} />
        </Fold>
        <PayStep checkout={checkout} />
      </div>
    </section>
  )
}
