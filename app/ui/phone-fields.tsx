import { m } from '#messages'
import {
  DIALLING_CODES,
  type DiallingCode,
  MAX_TYPED_NUMBER_LENGTH,
} from '#shop/domain/common/phone-number.ts'
import { Field, SelectField, type WiredFields } from './field.tsx'

const COUNTRIES: Record<DiallingCode, () => string> = {
  '+90': m.layout_country_90,
  '+44': m.layout_country_44,
  '+49': m.layout_country_49,
}

/** A phone number in its two fields. */
export function PhoneFields({ about }: WiredFields<'country' | 'number'>) {
  return (
    <div className="pair pair--code">
      <SelectField
        {...about('country')}
        label={m.layout_country()}
        autoComplete="tel-country-code"
        choices={DIALLING_CODES.map((value) => ({ value, label: COUNTRIES[value]() }))}
      />
      <Field
        {...about('number')}
        label={m.layout_number()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MAX_TYPED_NUMBER_LENGTH}
      />
    </div>
  )
}
