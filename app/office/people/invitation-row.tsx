import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import type { ShownInvitation } from './people-data.ts'
import { roleTitle } from './role-words.ts'

/** An invitation that nobody has used, with the way to take it back. */
export function InvitationRow({ invitation, now }: { invitation: ShownInvitation; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { id, email, role, expiresAt, mayWithdraw } = invitation
  const time = dayAndTime(expiresAt, now, timeZone, locale)
  return (
    <li>
      <h3>{email ?? m.office_people_by_link({}, { locale })}</h3>
      <p>
        <b className="o-state">{roleTitle(role, locale)}</b>
      </p>
      <p>
        <span>{m.office_people_link_till({ time }, { locale })}</span>
      </p>
      {mayWithdraw ? (
        <ActForm fields={{ do: 'withdraw', id }}>
          {m.office_people_take_back({}, { locale })}
        </ActForm>
      ) : null}
    </li>
  )
}
