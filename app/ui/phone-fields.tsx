import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_TYPED_NUMBER_LENGTH } from '#shop/domain/common/limits.ts'
import { DIALLING_CODES, type DiallingCode } from '#shop/domain/common/phone-number.ts'
import { Field, SelectField, type WiredFields } from './field.tsx'

const COUNTRIES: Record<DiallingCode, Message> = {
  '+90': m.layout_country_90,
  '+44': m.layout_country_44,
  '+49': m.layout_country_49,
}

/** The two fields of a phone number. */
export function PhoneFields({ about }: WiredFields<'country' | 'number'>) {
  const locale = useLocale()
  return (
    <div className="pair pair--code">
      <SelectField
        {...about('country')}
        label={m.layout_country({}, { locale })}
        autoComplete="tel-country-code"
        choices={DIALLING_CODES.map((value) => ({
          value,
          label: COUNTRIES[value]({}, { locale }),
        }))}
      />
      <Field
        {...about('number')}
        label={m.layout_number({}, { locale })}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MAX_TYPED_NUMBER_LENGTH}
      />
    </div>
  )
}
