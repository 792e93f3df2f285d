import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'

const COMMANDS = {
  save: 'umask 077; pg_dump --format=custom --no-owner --file=flattop.dump "$DATABASE_URL"',
  restore: 'pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" flattop.dump',
}

/** What there is in place of backups where the server makes none. */
export function NoBackups({ place }: { place: 'off' | 'postgres' }) {
  const locale = useLocale()
  if (place === 'off') {
    return (
      <Section title={m.office_backup_off_title({}, { locale })}>
        <p>{m.office_backup_off_then({}, { locale })}</p>
      </Section>
    )
  }
  return (
    <>
      <Section title={m.office_backup_postgres_save({}, { locale })}>
        <p>{m.office_backup_postgres_save_say({}, { locale })}</p>
        <Command text={COMMANDS.save} />
      </Section>
      <Section title={m.office_backup_postgres_restore({}, { locale })}>
        <p>{m.office_backup_postgres_restore_say({}, { locale })}</p>
        <Command text={COMMANDS.restore} />
      </Section>
    </>
  )
}

function Command({ text }: { text: string }) {
  return (
    <pre className="o-command">
      <code>{text}</code>
    </pre>
  )
}
