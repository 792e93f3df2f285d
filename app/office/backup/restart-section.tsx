import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { Password } from './asked-of.tsx'

/** Since when the server runs, what a restart does to guests, and the password before it. */
export function RestartSection({ startedAt, now }: { startedAt: number; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = dayAndTime(startedAt, now, timeZone, locale)
  return (
    <Section
      title={m.office_backup_restart({}, { locale })}
      aside={<small>{m.office_backup_running_since({ time }, { locale })}</small>}
    >
      <p className="o-warning">{m.office_backup_restart_say({}, { locale })}</p>
      <Form
        className="form o-confirm-backup"
        method="post"
        action={href('/office/backup')}
        preventScrollReset
      >
        <Password />
        <p className="o-acts">
          <button type="submit" name="action" value="restart" className="btn btn--line">
            {m.office_backup_restart_do({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}
