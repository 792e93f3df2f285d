import { data, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { Notice } from '../../../ui/notice.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { RefusedNotice } from '../../parts/refused-notice.tsx'
import { SeeThen } from '../../parts/see-then.tsx'
import { Patterns } from '../map/ground.tsx'
import type { Route } from './+types/route.ts'
import { readZone } from './read-zone.ts'
import { answerZoneAction } from './zone-action.ts'
import type { ZoneData, ZoneRefusal } from './zone-data.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZONE_LABELS } from './zone-labels.ts'
import '../delivery.css'

/** The zone that the address names, or a new one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const shop = context.get(shopContext)
  const zone = await readZone(shop, of)
  return data({ now: shop.clock(), ...zone }, { status: zone.isGone ? 404 : 200 })
}

export async function action(args: Route.ActionArgs) {
  return answerZoneAction(args)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: loaderData?.typed.name || titleOfNew(locale), isPrivate: true })
}

function titleOfNew(locale: ReturnType<typeof localeOfPath>): string {
  return m.office_zone_new({}, { locale })
}

export default function ZonePage({ loaderData: zone, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const refusal = actionData ?? null
  const isNothing = zone.isGone && refusal === null
  const name = zone.of === null ? titleOfNew(locale) : zone.typed.name
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/delivery')}>{m.office_delivery({}, { locale })}</Link>}
        title={isNothing ? m.office_zone_none({}, { locale }) : name}
      >
        {isNothing ? null : <SeeThen now={zone.now} path={href('/checkout')} />}
      </OfficeHead>
      <WhyNot refusal={refusal} isGone={zone.isGone} />
      <Patterns />
      {isNothing ? null : (
        <ZoneForm
          // What was typed stays, unless another field of it is somebody else's by now.
          key={refusal === null ? zone.seen : `typed ${JSON.stringify(refusal.typed)}`}
          zone={{
            ...zone,
            typed: refusal?.typed ?? zone.typed,
            others: shownBeside(zone, refusal),
          }}
          theirs={refusal?.isMeanwhile && !zone.isGone ? zone.typed : null}
          wrong={refusal?.wrong ?? []}
          effect={refusal?.effect ?? null}
          asks={refusal?.asks ?? null}
          asked={refusal?.asked ?? null}
        />
      )}
    </>
  )
}

/** The other zones, and the one that somebody else made of this. */
function shownBeside({ others, area, typed }: ZoneData, refusal: ZoneRefusal | null) {
  if (!refusal?.isMeanwhile || !area) return others
  return [...others, { id: 'theirs', name: typed.name, area }]
}

function WhyNot({ refusal, isGone }: { refusal: ZoneRefusal | null; isGone: boolean }) {
  const locale = useLocale()
  if (!refusal) return null
  if (refusal.asks) return <Notice tone="warn">{m.office_zone_asks({}, { locale })}</Notice>
  if (isGone) return <Notice tone="bad">{m.office_zone_gone({}, { locale })}</Notice>
  if (refusal.effect) return null
  if (refusal.isMeanwhile) {
    return <Notice tone="bad">{m.office_zone_meanwhile({}, { locale })}</Notice>
  }
  const fields = refusal.wrong.map((id) => ({ id, label: ZONE_LABELS[id]({}, { locale }) }))
  return <RefusedNotice say={m.office_zone_not_saved({}, { locale })} fields={fields} />
}
