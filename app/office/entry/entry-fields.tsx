import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import type { Choice } from '../../ui/field.tsx'
import { RowField, RowSelect } from '../draft/row-fields.tsx'

/** What an entry is called. */
export function NameField({ value }: { value: string | undefined }) {
  const locale = useLocale()
  return (
    <RowField
      {...{ name: 'name', value, of: '', kind: 'words' }}
      label={m.office_log_title({}, { locale })}
      maxLength={MAX_LABEL_LENGTH}
    />
  )
}

type WhenFieldProps = { value: string | undefined; schedules: readonly Choice[] }

/** When it can be had: always, or at the times of a schedule. */
export function WhenField({ value, schedules }: WhenFieldProps) {
  const locale = useLocale()
  const label = m.office_times_when({}, { locale })
  return (
    <p>
      <span aria-hidden="true">{label}</span>
      <RowSelect
        {...{ name: 'when', value, of: '', label }}
        choices={[{ value: '', label: m.office_times_always({}, { locale }) }, ...schedules]}
      />
    </p>
  )
}
