import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { ADDRESS_DAYS, type ZoneEffect } from '#shop/domain/settings/zones-change.ts'
import { Notice } from '../../../ui/notice.tsx'
import { OrdersAhead } from '../../impact/orders-ahead.tsx'
import type { ZoneRefusal } from './zone-data.ts'
import { SEEN } from './zone-fields.ts'

type ZoneEffectProps = { effect: ZoneEffect; asks: ZoneRefusal['asks'] }

/** Says whom a zone as it is typed leaves out and takes in, and saves it where that was to be seen before. */
export function ZoneEffectNote({ effect, asks }: ZoneEffectProps) {
  const locale = useLocale()
  const button =
    asks === null ? undefined : (
      <button
        type="submit"
        name="do"
        value={`${asks}${SEEN}`}
        formNoValidate={asks === 'remove'}
        className="btn"
      >
        {asks === 'save'
          ? m.office_zone_save_anyway({}, { locale })
          : m.office_zone_remove_anyway({}, { locale })}
      </button>
    )
  return (
    <Notice tone={asks === null ? 'plain' : 'warn'} action={button}>
      {asks === null ? null : <b>{m.office_zone_not_yet({}, { locale })} </b>}
      {effectText(effect, locale)}
      <OrdersAhead orders={effect.orders} />
    </Notice>
  )
}

function effectText({ openOrders, ...effect }: ZoneEffect, locale: Locale): string {
  return [
    openOrders > 0 ? m.office_zone_open_out({ count: openOrders }, { locale }) : null,
    addressText(effect, locale),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

function addressText(
  { addresses, leftOut, takenIn }: Omit<ZoneEffect, 'openOrders'>,
  locale: Locale,
): string {
  const days = String(ADDRESS_DAYS)
  if (addresses === 0) return m.office_zone_no_addresses({ days }, { locale })
  const known = { count: addresses, days }
  const out =
    leftOut > 0
      ? m.office_zone_left_out({ ...known, out: String(leftOut) }, { locale })
      : m.office_zone_all_in(known, { locale })
  return takenIn > 0 ? `${out} ${m.office_zone_taken_in({ count: takenIn }, { locale })}` : out
}
