import { m } from '#messages'
import { TextAreaField } from '../../ui/field.tsx'
import { CodePart } from './code-part.tsx'
import { Step } from './step.tsx'
import { TipPart } from './tip-part.tsx'
import type { Checkout } from './use-checkout.ts'

export function ElseStep({ checkout }: { checkout: Checkout }) {
  return (
    <Step title={m.checkout_else()}>
      <div className="form step-fields">
        <TextAreaField
          {...checkout.about('note')}
          label={m.checkout_note()}
          rows={2}
          maxLength={500}
        />
        <TipPart checkout={checkout} />
        <CodePart checkout={checkout} />
      </div>
    </Step>
  )
}
