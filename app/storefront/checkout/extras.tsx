import { useLocale } from '#app/i18n/use-locale.ts'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { MAX_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { useForMe } from '../allergies/use-for-me.ts'
import { CodePart } from './code-part.tsx'
import { Disclosure } from './disclosure.tsx'
import { IfOutPart } from './if-out-part.tsx'
import { PayStep } from './pay-step.tsx'
import { TipPart } from './tip-part.tsx'
import type { Checkout } from './use-checkout.ts'

/** Note, receipt, tip and code, which most guests leave empty: a closed line each. Below them, how to pay. */
export function Extras({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const { about, at, draft, quote } = checkout
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
        <IfOutPart onWish={checkout.wishIfOut} />
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
          isRefused={at('tip').length > 0 || about('tipAmount').error !== undefined}
        >
          <TipPart checkout={checkout} />
        </Disclosure>
        <Disclosure
          title={m.checkout_code({}, { locale })}
          value={draft.code || none}
          isRefused={at('code').length > 0}
        >
          <CodePart checkout={checkout} />
        </Disclosure>
        <PayStep checkout={checkout} />
      </div>
    </section>
  )
}
