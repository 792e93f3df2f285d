import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Slip } from '#shop/wording/kitchen/slip.ts'
import { QrCode } from '../../ui/qr-code.tsx'

/** Where a delivery goes, and the way to the courier's page. */
export function PrintedDoor({ door }: { door: NonNullable<Slip['door']> }) {
  const locale = useLocale()
  return (
    <div className="slip-door">
      <p>
        <b>{door.name}</b>
        {door.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{door.bags}</span>
      </p>
      <p className="slip-code">
        <QrCode text={door.courier} label={m.paper_courier_code({}, { locale })} />
        <small>{m.paper_courier({}, { locale })}</small>
      </p>
    </div>
  )
}
