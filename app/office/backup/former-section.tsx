import { Form, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { choiceAddress } from './backup-address.ts'
import type { BackupData } from './backup-data.ts'
import { sizeText } from './size-text.ts'

type FormerProps = { backup: BackupData; isBusy: boolean }

/** The shops that a restore has replaced: each can be made a backup, which can be restored, or deleted. */
export function FormerSection({ backup: { former, now }, isBusy }: FormerProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (former.length === 0) return null
  return (
    <Section title={m.office_backup_former({}, { locale })}>
      <p className="o-hint">{m.office_backup_former_say({}, { locale })}</p>
      <ul className="o-backups">
        {former.map(({ name, at, bytes }) => (
          <li key={name}>
            <h3>
              {m.office_backup_former_until(
                { time: dayAndTime(at, now, timeZone, locale) },
                { locale },
              )}
            </h3>
            <p className="o-backup-facts">
              <span>{sizeText(bytes, locale)}</span>
            </p>
            <p className="o-backup-name">{name}</p>
            <Form className="o-acts" method="post" preventScrollReset>
              <input type="hidden" name="name" value={name} />
              <button
                type="submit"
                name="action"
                value="backup"
                className="btn btn--line btn--small"
                aria-label={m.office_backup_former_keep_of({ name }, { locale })}
                disabled={isBusy}
              >
                {m.office_backup_former_keep({}, { locale })}
              </button>
              <Link
                className="btn btn--line btn--small"
                to={choiceAddress({ act: 'delete', name })}
                aria-label={m.office_backup_former_delete_of({ name }, { locale })}
              >
                {m.office_backup_former_delete({}, { locale })}
              </Link>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  )
}
