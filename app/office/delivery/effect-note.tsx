import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { ADDRESS_DAYS, type ZoneEffect } from '#shop/domain/settings/zones-change.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrdersAhead } from '../impact/orders-ahead.tsx'

type EffectNoteProps = {
  effect: ZoneEffect
  /** The button that saves it all the same; none: it was only asked. */
  button?: ReactNode
}

/** Says whom zones and the shop's place as they are typed leave out and take in. */
export function EffectNote({ effect, button }: EffectNoteProps) {
  const locale = useLocale()
  return (
    <Notice tone={button ? 'warn' : 'plain'} action={button}>
      {button ? <b>{m.office_zone_not_yet({}, { locale })} </b> : null}
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
