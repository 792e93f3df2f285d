import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { useDeviceSwitch } from '../../ui/use-device-switch.ts'
import { KITCHEN_SOUNDS, soundOf } from './sounds.ts'
import { tryOut } from './speaker.ts'
import { LOUDEST, useVolume } from './volumes.ts'
import './sound.css'

/** Whether this screen rings, and how loud each sound is, with a way to hear it. */
export function SoundSettings() {
  const locale = useLocale()
  const [isOn, setOn] = useDeviceSwitch('bell')
  return (
    <fieldset className="k-sounds">
      <legend>{m.alarm_sound({}, { locale })}</legend>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {m.alarm_sound_on({}, { locale })}
      </label>
      {isOn ? KITCHEN_SOUNDS.map((name) => <SoundRow key={name} name={name} />) : null}
    </fieldset>
  )
}

function SoundRow({ name }: { name: KitchenSound }) {
  const locale = useLocale()
  const id = useId()
  const [volume, setVolume] = useVolume(name)
  const { againAfter } = soundOf(name)
  const { what, again } = WORDS[name]
  const sound = what({}, { locale })
  return (
    <div className="k-sound">
      <label htmlFor={id}>
        {sound}
        <small>{again({ seconds: againAfter ?? 0 }, { locale })}</small>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={LOUDEST}
        step={5}
        value={volume}
        aria-valuetext={m.alarm_volume({ percent: volume }, { locale })}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
      />
      <button
        type="button"
        className="btn btn--line"
        aria-label={m.alarm_play_of({ sound }, { locale })}
        onClick={() => tryOut(name)}
      >
        {m.alarm_play({}, { locale })}
      </button>
    </div>
  )
}

type KitchenSound = (typeof KITCHEN_SOUNDS)[number]

const WORDS: Record<KitchenSound, { what: Message; again: (typeof m)['alarm_again_every'] }> = {
  new: { what: m.alarm_new, again: m.alarm_again_louder },
  fired: { what: m.alarm_fired, again: m.alarm_once_a_ticket },
  late: { what: m.alarm_late, again: m.alarm_once_a_ticket },
  stopped: { what: m.alarm_stopped, again: m.alarm_again_till_seen },
  dead: { what: m.alarm_dead, again: m.alarm_again_every },
}
