import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ActForm } from '../parts/act-form.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { CurrencySection } from './currency-section.tsx'
import { readUnitsPage } from './read-units-page.ts'
import { answerUnitsForm } from './units-action.ts'
import type { UnitsAnswer } from './units-address.ts'
import { ZoneSection } from './zone-section.tsx'
import '../shop/shop.css'

/** The currency and the time zone, and what others would change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readUnitsPage(context.get(shopContext), new URL(request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  return answerUnitsForm(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_units({}, { locale }), isPrivate: true })
}

export default function UnitsPage({ loaderData: units }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_units({}, { locale })}
        say={m.office_units_say({}, { locale })}
      />
      <div className="o-stacked">
        <Answer answer={units.answer} />
        <CurrencySection units={units} />
        <ZoneSection units={units} />
      </div>
    </>
  )
}

function Answer({ answer }: { answer: UnitsAnswer | null }) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    return <Notice tone="bad">{REFUSED[answer.refused]({}, { locale })}</Notice>
  }
  if (answer.did === 'undone') return <Notice>{m.office_units_undone({}, { locale })}</Notice>
  const undo =
    answer.change === '' ? null : (
      <ActForm to={href('/office/shop/units')} fields={{ action: 'undo', change: answer.change }}>
        {m.office_log_undo({}, { locale })}
      </ActForm>
    )
  return <Notice action={undo}>{m.office_units_done({}, { locale })}</Notice>
}

const REFUSED: Record<Extract<UnitsAnswer, { refused: string }>['refused'], Message> = {
  currency_in_use: m.office_units_not_currency,
  currency_decimals: m.office_units_not_digits,
  clock_in_use: m.office_units_not_clock,
  changed_meanwhile: m.office_units_not_seen,
  changed_since: m.office_log_changed_since,
  not_done: m.office_units_not_done,
}
