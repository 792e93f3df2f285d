import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndMonth } from '#shop/domain/common/clock-time.ts'

type Device = { id: string; name: string | null; startedAt: number; isThis: boolean }

type DeviceRowProps = { device: Device; timeZone: string }

export function DeviceRow({ device, timeZone }: DeviceRowProps) {
  const locale = useLocale()
  const name = device.name ?? m.account_devices_unknown({}, { locale })
  const date = dayAndMonth(device.startedAt, timeZone, locale)
  const time = clockTime(device.startedAt, timeZone, locale)
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="account-note">{m.account_devices_since({ date, time }, { locale })}</span>
      </p>
      {device.isThis ? (
        <span className="account-note">{m.account_devices_this({}, { locale })}</span>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={device.id} />
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.account_devices_sign_out_named({ device: name }, { locale })}
          >
            {m.account_devices_sign_out({}, { locale })}
          </button>
        </Form>
      )}
    </li>
  )
}
