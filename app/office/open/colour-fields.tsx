import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_COLOUR_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'
import { ACCENTS } from './accents.ts'
import type { OtherFields } from './open-data.ts'

type ColourFieldsProps = { typed: OtherFields; isWrong: boolean }

/** The colour of the one button on each page: one of six, or their own. */
export function ColourFields({ typed, isWrong }: ColourFieldsProps) {
  const locale = useLocale()
  const legend = useId()
  const { accent = '' } = typed
  const isListed = ACCENTS.some(({ css }) => css === accent)
  const shown = isListed ? ACCENTS : [{ css: accent, name: m.office_open_present }, ...ACCENTS]
  return (
    <>
      <div role="radiogroup" aria-labelledby={legend}>
        <p className="o-legend" id={legend}>
          {m.office_open_accent({}, { locale })}
        </p>
        <div className="o-accents">
          {shown.map(({ css, name }) => (
            <label key={css}>
              <input type="radio" name="accent" value={css} defaultChecked={css === accent} />
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="1" height="1" fill={css} />
              </svg>
              <span>{name({}, { locale })}</span>
            </label>
          ))}
        </div>
      </div>
      <Field
        label={m.office_open_own_colour({}, { locale })}
        hint={m.office_shop_hint_accent({}, { locale })}
        error={isWrong ? m.office_shop_wrong_accent({}, { locale }) : undefined}
        id="own"
        name="own"
        defaultValue={typed.own ?? ''}
        maxLength={MAX_COLOUR_LENGTH}
        autoComplete="off"
      />
    </>
  )
}
