import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'

const COMMAND = './flattop restore FILE'

/** How a backup takes the place of a shop in PostgreSQL, which only its operator can give another database. */
export function RestoreByCommand() {
  const locale = useLocale()
  return (
    <Section title={m.office_backup_postgres_restore({}, { locale })}>
      <p>{m.office_backup_postgres_restore_say({}, { locale })}</p>
      <pre className="o-command">
        <code>{COMMAND}</code>
      </pre>
    </Section>
  )
}
