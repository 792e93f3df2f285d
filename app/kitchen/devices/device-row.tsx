import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { DEVICE_USE_NOTED_EVERY } from '#shop/domain/accounts/kitchen-device.ts'
import { clockTime, dayAndMonth, dayAndTime } from '#shop/domain/common/clock-time.ts'
import { ProofField } from '../../ui/proof-field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Device } from './devices-data.ts'
import type { FormErrors } from './form-errors.ts'
import { NameField } from './name-field.tsx'

type DeviceRowProps = {
  device: Device
  now: number
  errors: FormErrors
  isPasswordAsked: boolean
}

/** One kitchen device. Signing it out asks for confirmation. */
export function DeviceRow({ device, now, errors, isPasswordAsked }: DeviceRowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { id, name, person, enrolledAt, enrolledBy, usedAt } = device
  const isInUse = now - usedAt < 2 * DEVICE_USE_NOTED_EVERY
  const added = {
    date: dayAndMonth(enrolledAt, timeZone, locale),
    time: clockTime(enrolledAt, timeZone, locale),
  }
  return (
    <li>
      <h2>{name}</h2>
      <p>
        {person === null
          ? m.kitchen_device_nobody({}, { locale })
          : m.kitchen_device_person({ person }, { locale })}
      </p>
      <p>
        {isInUse
          ? m.kitchen_device_in_use({}, { locale })
          : m.kitchen_device_seen({ time: dayAndTime(usedAt, now, timeZone, locale) }, { locale })}
      </p>
      <p>
        {enrolledBy === null
          ? m.kitchen_device_added(added, { locale })
          : m.kitchen_device_added_by({ ...added, person: enrolledBy }, { locale })}
      </p>
      <div className="k-device-acts">
        <details>
          <summary>{m.kitchen_device_rename({}, { locale })}</summary>
          <Form method="post" className="form">
            <input type="hidden" name="action" value="rename" />
            <input type="hidden" name="id" value={id} />
            <NameField
              label={m.kitchen_device_name_of({ device: name }, { locale })}
              error={errors.name}
              name="name"
              defaultValue={name}
            />
            <button type="submit" className="btn">
              {m.kitchen_device_rename({}, { locale })}
            </button>
          </Form>
        </details>
        <details>
          <summary>{m.kitchen_device_end({}, { locale })}</summary>
          <p>{m.kitchen_device_end_text({}, { locale })}</p>
          <Form method="post" className="form">
            <input type="hidden" name="action" value="end" />
            <input type="hidden" name="id" value={id} />
            <ProofField isAsked={isPasswordAsked} error={errors.password} />
            <button type="submit" className="btn btn--bad">
              {m.kitchen_device_end_of({ device: name }, { locale })}
            </button>
          </Form>
        </details>
      </div>
    </li>
  )
}
