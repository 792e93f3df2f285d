import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { shownDeviceCode } from '#shop/domain/accounts/kitchen-device.ts'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { ProofField } from '../../ui/proof-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { PageHead } from '../page-head.tsx'
import { DeviceRow } from './device-row.tsx'
import type { Device, DevicesAnswer, NewCode } from './devices-data.ts'
import { type FormErrors, formErrors } from './form-errors.ts'
import { NameField } from './name-field.tsx'
import '../enrol/enrol.css'
import '../tables/table-signs.css'

type DevicesProps = {
  now: number
  devices: readonly Device[]
  isPasswordAsked: boolean
  answer: DevicesAnswer | undefined
}

/** The kitchen's devices: who is using each, a way to sign it out, and a way to add one. */
export function Devices({ now, devices, isPasswordAsked, answer }: DevicesProps) {
  const locale = useLocale()
  const code = useLastCode(answer)
  const entered = code && devices.some(({ id }) => id === code.deviceId)
  useFreshList(code !== null && !entered)
  const refusal = answer?.ok === false ? answer : undefined
  const isOfRow = devices.some(({ id }) => id === refusal?.id)
  return (
    <main className="k-devices" id="main">
      <PageHead
        title={m.kitchen_devices({}, { locale })}
        text={
          devices.length === 0
            ? m.kitchen_devices_none({}, { locale })
            : m.kitchen_devices_text({}, { locale })
        }
      />
      <p role="status">
        {entered ? m.kitchen_device_entered({ device: code.name }, { locale }) : ''}
      </p>
      {code && !entered ? <CodePanel code={code} /> : null}
      <AddForm
        key={code?.deviceId}
        errors={formErrors(isOfRow ? undefined : refusal?.why, isPasswordAsked, locale)}
        isPasswordAsked={isPasswordAsked}
      />
      <ul>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            errors={formErrors(
              device.id === refusal?.id ? refusal.why : undefined,
              isPasswordAsked,
              locale,
            )}
            isPasswordAsked={isPasswordAsked}
          />
        ))}
      </ul>
    </main>
  )
}

/** Keeps the code, which is only sent once, when a rename reloads the page. */
function useLastCode(answer: DevicesAnswer | undefined): NewCode | null {
  const given = answer?.ok ? answer.code : null
  const [last, setLast] = useState(given)
  if (given !== null && given.deviceId !== last?.deviceId) setLast(given)
  return given ?? last
}

const LOOK_EVERY = 3000

/** Reloads the list while a code is waiting for its device. */
function useFreshList(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

function CodePanel({ code: { code, link, name, expiresAt } }: { code: NewCode }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const [address = ''] = link.split(`/${code}`)
  return (
    <section
      className="k-device-code"
      aria-label={m.kitchen_device_code_of({ device: name }, { locale })}
    >
      <h2>{name}</h2>
      <p>
        {m.kitchen_device_code_how({ address: address.replace(/^https?:\/\//, '') }, { locale })}
      </p>
      <strong>{shownDeviceCode(code)}</strong>
      <QrCode text={link} label={m.kitchen_device_code_of({ device: name }, { locale })} />
      <p>
        {m.kitchen_device_code_until({ time: clockTime(expiresAt, timeZone, locale) }, { locale })}
      </p>
    </section>
  )
}

type AddFormProps = { errors: FormErrors; isPasswordAsked: boolean }

function AddForm({ errors, isPasswordAsked }: AddFormProps) {
  const locale = useLocale()
  return (
    <Form method="post" className="form">
      <input type="hidden" name="action" value="add" />
      <NameField
        label={m.kitchen_device_name({}, { locale })}
        hint={m.kitchen_device_name_hint({}, { locale })}
        error={errors.name}
        name="name"
      />
      <ProofField isAsked={isPasswordAsked} error={errors.password} />
      <button type="submit" className="btn btn--main">
        {m.kitchen_device_add({}, { locale })}
      </button>
    </Form>
  )
}
