import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import type { FormOptions } from '#app/forms/use-form.ts'
import {
  PASSWORD_PROOF_FIELDS,
  readPasswordProof,
} from '#shop/domain/accounts/second-factor-code.ts'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { CurrentPasswordField } from '../current-password-field.tsx'

type PasswordProofFormProps = {
  submitLabel: string
  posted: FormAnswer | undefined
  onDone: NonNullable<FormOptions<string>['onDone']>
}

/** Asks for the password again before showing anything about the second factor. */
export function PasswordProofForm({ submitLabel, posted, onDone }: PasswordProofFormProps) {
  const wiring = useAccountForm({
    fields: PASSWORD_PROOF_FIELDS,
    read: readPasswordProof,
    posted,
    onDone,
  })
  return (
    <PostedForm wiring={wiring} submitLabel={submitLabel}>
      <CurrentPasswordField {...wiring.about('currentPassword')} />
    </PostedForm>
  )
}
