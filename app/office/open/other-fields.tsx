import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { postcodesWrong } from '../delivery/listed-postcodes.ts'
import { currencyChoices, namedCurrencies } from '../units/currencies.ts'
import type { OtherFields } from './open-data.ts'

/** The money of all prices. */
export function CurrencyField({
  code,
  isInUse = false,
}: {
  code: string
  isInUse?: boolean | undefined
}) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  return (
    <SelectField
      label={m.office_open_currency({}, { locale })}
      hint={m.office_open_currency_hint({}, { locale })}
      error={isInUse ? m.office_units_not_currency({}, { locale }) : undefined}
      id="currency"
      name="currency"
      defaultValue={code}
      choices={namedCurrencies(currencyChoices(currency), locale)}
    />
  )
}

type ZoneFieldsProps = { typed: OtherFields; wrong: readonly string[] }

/** Where riders go, and from what an order on they do; zones that say more than that are left alone. */
export function ZoneFields({ typed, wrong }: ZoneFieldsProps) {
  const locale = useLocale()
  if (typed.postcodes === undefined) return <p>{m.office_open_zones_kept({}, { locale })}</p>
  return (
    <>
      <TextAreaField
        label={m.office_open_postcodes({}, { locale })}
        hint={m.office_open_postcodes_hint({}, { locale })}
        error={wrong.includes('zones') ? postcodesWrong(typed.postcodes, locale) : undefined}
        id="postcodes"
        name="postcodes"
        defaultValue={typed.postcodes}
        rows={2}
        autoComplete="off"
      />
      <Field
        label={m.office_open_minimum({}, { locale })}
        hint={m.office_open_minimum_hint({}, { locale })}
        error={wrong.includes('minimum') ? m.office_shop_wrong_amount({}, { locale }) : undefined}
        id="minimum"
        name="minimum"
        defaultValue={typed.minimum ?? ''}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  )
}
