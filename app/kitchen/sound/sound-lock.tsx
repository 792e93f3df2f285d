import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useDeviceSwitch } from '../../ui/use-device-switch.ts'
import { unlock, useIsLocked } from './speaker.ts'
import './sound.css'

/** Says in the bar that nothing was ever allowed to ring here, and is the tap that allows it. */
export function SoundLock() {
  const locale = useLocale()
  const [isOn] = useDeviceSwitch('bell')
  const isLocked = useIsLocked()
  if (!isOn || !isLocked) return null
  return (
    <button type="button" className="btn k-sound-lock" onClick={unlock}>
      {m.alarm_locked({}, { locale })}
    </button>
  )
}
