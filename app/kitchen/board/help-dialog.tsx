import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { SoundSettings } from '../sound/sound-settings.tsx'
import { type DeviceSwitch, useDeviceSwitch } from '../use-device-switch.ts'

type HelpDialogProps = { mayEnrol: boolean; onClose: () => void }

/** Switches for what this screen does by itself, and the list of keyboard shortcuts. */
export function HelpDialog({ mayEnrol, onClose }: HelpDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_help_title({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_help_colours({}, { locale })}</p>
        <SoundSettings />
        <Switch name="print" words={m.kitchen_switch_print({}, { locale })} />
        <Switch name="keys" words={m.kitchen_switch_keys({}, { locale })} />
        <Link className="btn btn--line" to={href('/kitchen/tables')}>
          {m.kitchen_tables({}, { locale })}
        </Link>
        {mayEnrol ? (
          <Link className="btn btn--line" to={href('/kitchen/devices')}>
            {m.kitchen_devices({}, { locale })}
          </Link>
        ) : null}
        <h3 className="k-legend">{m.kitchen_help_keys({}, { locale })}</h3>
        <dl className="k-keys">
          <dt>
            <kbd>1</kbd>–<kbd>9</kbd>
          </dt>
          <dd>{m.kitchen_help_digits({}, { locale })}</dd>
          <dt>
            <kbd>⇧</kbd> <kbd>1</kbd>
          </dt>
          <dd>{m.kitchen_help_shift({}, { locale })}</dd>
          <dt>
            <kbd>F</kbd>
          </dt>
          <dd>{m.kitchen_help_far({}, { locale })}</dd>
        </dl>
      </div>
    </Dialog>
  )
}

function Switch({ name, words }: { name: DeviceSwitch; words: string }) {
  const [isOn, setOn] = useDeviceSwitch(name)
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {words}
    </label>
  )
}
