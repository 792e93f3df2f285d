import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_MESSAGE_LENGTH } from '#shop/domain/common/limits.ts'
import { readWrittenBack, WRITE_BACK_FIELDS } from '#shop/domain/messages/written-back.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { PostedForm } from '../../forms/posted-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import { contactText } from '../contact/contact-text.ts'

type WriteBackFormProps = {
  /** The answer to a post without scripts. */
  posted: FormAnswer | undefined
  label: string
}

/** Where a guest writes something more, or the first of it. */
export function WriteBackForm({ posted, label }: WriteBackFormProps) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const { ask } = useFreshData()
  const wiring = useForm({
    fields: WRITE_BACK_FIELDS,
    read: readWrittenBack,
    words: contactText(phone),
    posted,
    onDone() {
      toast.success(m.contact_success({}, { locale }), locale)
      ask()
    },
  })
  return (
    <PostedForm wiring={wiring} submitLabel={m.contact_send({}, { locale })}>
      <TextAreaField
        key={wiring.round}
        {...wiring.about('textarea')}
        label={label}
        maxLength={MAX_MESSAGE_LENGTH}
      />
    </PostedForm>
  )
}
