import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import type { BackupData } from './backup-data.ts'

/** The backup that takes the shop's place at the next start, and the way to leave the shop as it is. */
export function WaitingNotice({ backup: { waiting, now } }: { backup: BackupData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (!waiting) return null
  const { name, since, otherServers: count } = waiting
  const time = dayAndTime(since, now, timeZone, locale)
  return (
    <Notice
      tone="warn"
      action={
        <ActForm fields={{ action: 'withdraw' }}>
          {m.office_backup_withdraw({}, { locale })}
        </ActForm>
      }
    >
      <b>{m.office_backup_waits({ name }, { locale })}</b>{' '}
      {m.office_backup_waits_then({ time }, { locale })}{' '}
      {count > 0 ? m.office_backup_waits_others({ count }, { locale }) : null}
    </Notice>
  )
}
