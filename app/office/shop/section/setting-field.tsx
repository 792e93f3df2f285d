import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { CheckField, Field, SelectField, TextAreaField } from '../../../ui/field.tsx'
import type { ShownSetting } from '../shop-data.ts'
import { wordText } from '../value-text.ts'
import { AccentField } from './accent-field.tsx'

type SettingFieldProps = {
  setting: ShownSetting
  error: string | undefined
  /** Of its control; one of its own without it. */
  id?: string
}

/** The field of a setting, as its control says. */
export function SettingField({ setting, error, id }: SettingFieldProps) {
  const locale = useLocale()
  const { key, control, typed } = setting
  const label = SETTING_NAMES[key]({}, { locale })
  const hint = hintText(setting, locale)
  const common = { id, name: key, label, error, defaultValue: typed, autoComplete: 'off' }
  if (key === 'accent') return <AccentField id={id} label={label} typed={typed} error={error} />
  switch (control.kind) {
    case 'check':
      return (
        <CheckField id={id} name={key} label={label} error={error} defaultChecked={typed !== ''} />
      )
    case 'several':
      return (
        <Several id={id} setting={setting} options={control.options} label={label} error={error} />
      )
    case 'choice': {
      const choices = control.options.map((value) => ({ value, label: wordText(value, locale) }))
      return (
        <SelectField
          id={id}
          name={key}
          label={label}
          error={error}
          defaultValue={typed}
          choices={choices}
        />
      )
    }
    case 'lines':
      return <TextAreaField {...common} hint={hint} rows={4} />
    case 'line':
      return <Field {...common} hint={hint} type={control.type} maxLength={control.most} />
    case 'time':
      return <Field {...common} type="time" />
    default:
      return (
        <Field
          {...common}
          hint={hint}
          inputMode={control.kind === 'number' ? 'numeric' : 'decimal'}
        />
      )
  }
}

type SeveralProps = {
  id: string | undefined
  setting: ShownSetting
  options: readonly string[]
  label: string
  error: string | undefined
}

function Several({ id, setting: { key, typed }, options, label, error }: SeveralProps) {
  const locale = useLocale()
  const chosen = typed.split(',')
  return (
    <fieldset>
      <legend className="o-legend">{label}</legend>
      {options.map((option, nth) => (
        <CheckField
          key={option}
          id={nth === 0 ? id : undefined}
          error={nth === 0 ? error : undefined}
          name={`${key}.${option}`}
          label={wordText(option, locale)}
          defaultChecked={chosen.includes(option)}
        />
      ))}
    </fieldset>
  )
}

function hintText({ key, control }: ShownSetting, locale: Locale): ReactNode {
  const own = HINTS[key]
  if (own) return own({}, { locale })
  if (control.kind === 'lines') return m.office_shop_hint_lines({}, { locale })
  if (control.kind === 'percents') return m.office_shop_hint_percents({}, { locale })
  if (control.kind !== 'number') return undefined
  const { least, most } = control
  return m.office_shop_hint_number({ least: String(least), most: String(most) }, { locale })
}

const HINTS: Partial<Record<SettingKey, typeof m.office_shop_hint_lines>> = {
  legalName: m.office_shop_hint_legal_name,
  socialLinks: m.office_shop_hint_social,
  accounts: m.office_shop_hint_accounts,
  stations: m.office_shop_hint_stations,
  timeZone: m.office_shop_hint_zone,
  largeOrderTotal: m.office_shop_hint_optional,
}
