import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { SoundLock } from '../sound/sound-lock.tsx'
import { useAlarm } from '../sound/use-alarm.ts'
import type { EndedDevice } from './enrol-data.ts'

type BoardOffProps = {
  /** Null for a board that a person had signed in to. */
  device: EndedDevice | null
  /** When that board went off, if no device is known. */
  at: number
  now: number
}

/** Says that a screen of the kitchen shows no orders any more, since when and by whom, and rings. */
export function BoardOff({ device, at, now }: BoardOffProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const instant = device?.at ?? at
  const day = otherDay(instant, now, timeZone, locale)
  const time = [day, clockTime(instant, timeZone, locale)].filter(Boolean).join(' ')
  useAlarm(true)
  return (
    <div className="k-off-words" role="alert">
      <h1>{m.alarm_off_title({}, { locale })}</h1>
      <p>
        {device === null
          ? m.alarm_off_session({ time }, { locale })
          : device.by === null
            ? m.alarm_off_since({ name: device.name, time }, { locale })
            : m.alarm_off_by({ name: device.name, time, person: device.by }, { locale })}{' '}
        {m.alarm_off_meanwhile({}, { locale })} <b>{m.alarm_off_nobody({}, { locale })}</b>{' '}
        {m.alarm_off_rings({}, { locale })}
      </p>
      <SoundLock />
    </div>
  )
}
