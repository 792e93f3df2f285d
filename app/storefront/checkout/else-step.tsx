import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { CodePart } from './code-part.tsx'
import { Step } from './step.tsx'
import { TipPart } from './tip-part.tsx'
import type { Checkout } from './use-checkout.ts'

export function ElseStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  return (
    <Step title={m.checkout_else({}, { locale })}>
      <div className="form step-fields">
        <TextAreaField
          {...checkout.about('note')}
          label={m.checkout_note({}, { locale })}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
        />
        <TipPart checkout={checkout} />
        <CodePart checkout={checkout} />
      </div>
    </Step>
  )
}
