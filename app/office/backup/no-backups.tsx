import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'

/** What to do where the server makes no backups. */
export function NoBackups() {
  const locale = useLocale()
  return (
    <Section title={m.office_backup_off_title({}, { locale })}>
      <p>{m.office_backup_off_then({}, { locale })}</p>
    </Section>
  )
}
