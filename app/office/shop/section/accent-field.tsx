import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_COLOUR_LENGTH } from '#shop/domain/common/limits.ts'
import { dateTag, type Locale } from '#shop/domain/common/locale.ts'
import { type AccentContrasts, accentContrasts } from '#shop/domain/settings/accent.ts'
import { Field } from '../../../ui/field.tsx'

type AccentFieldProps = {
  id: string | undefined
  label: string
  typed: string
  error: string | undefined
}

/** The shop's accent, measured as it is typed. */
export function AccentField({ id, label, typed, error }: AccentFieldProps) {
  const locale = useLocale()
  const [css, setCss] = useState(typed)
  const measured = accentContrasts(css.trim())
  return (
    <div>
      <Field
        id={id}
        name="accent"
        label={label}
        hint={m.office_shop_hint_accent({}, { locale })}
        error={error}
        defaultValue={typed}
        onChange={(event) => setCss(event.currentTarget.value)}
        maxLength={MAX_COLOUR_LENGTH}
        autoComplete="off"
      />
      <output className="o-measured">
        {measured ? <Measured measured={measured} /> : m.office_shop_wrong_accent({}, { locale })}
      </output>
    </div>
  )
}

function Measured({ measured }: { measured: AccentContrasts }) {
  const locale = useLocale()
  const { shown, moved, ...contrasts } = measured
  const text = (contrast: number) => contrastText(contrast, locale)
  return (
    <>
      <svg viewBox="0 0 2 2" aria-hidden="true">
        <circle cx="1" cy="1" r="1" fill={shown} />
      </svg>
      <span>
        {m.office_shop_accent_labels(
          { dark: text(contrasts.darkLabel), light: text(contrasts.lightLabel) },
          { locale },
        )}{' '}
        {moved
          ? m.office_shop_accent_moved({ shown, label: text(contrasts.label) }, { locale })
          : m.office_shop_accent_fits({ label: text(contrasts.label) }, { locale })}{' '}
        {m.office_shop_accent_pages(
          { day: text(contrasts.byDay), night: text(contrasts.atNight) },
          { locale },
        )}
      </span>
    </>
  )
}

/** Rounded down, so that what is too little never looks like enough. */
function contrastText(contrast: number, locale: Locale): string {
  const format = new Intl.NumberFormat(dateTag(locale), { minimumFractionDigits: 1 })
  return format.format(Math.floor(contrast * 10) / 10)
}
