import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { roleTitle } from '../role-words.ts'
import type { InviteAnswer } from './invite-data.ts'

type Invited = Extract<InviteAnswer, { ok: true }>

/** The link of a new invitation, shown this once; or that it was mailed. */
export function NewInvitation({ invited, now }: { invited: Invited; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { link, email, role, expiresAt } = invited
  const time = dayAndTime(expiresAt, now, timeZone, locale)
  if (link === null) {
    return <Notice tone="ok">{m.office_people_mailed({ email, time }, { locale })}</Notice>
  }
  const label = m.office_people_qr({ role: roleTitle(role, locale) }, { locale })
  return (
    <section className="o-new-link" aria-label={label}>
      <QrCode text={link} label={label} />
      <div>
        <h2>{m.office_people_point({ role: roleTitle(role, locale) }, { locale })}</h2>
        <p>{m.office_people_works_once({ time }, { locale })}</p>
        <label>
          <span>{m.office_people_link({}, { locale })}</span>
          <input type="text" readOnly value={link} />
        </label>
        <CopyButton link={link} />
      </div>
    </section>
  )
}
