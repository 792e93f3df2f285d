import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ControlForm } from './control-form.tsx'

type PauseDialogProps = { isOn: boolean; onClose: () => void }

const MINUTES = [20, 40, 60]

export function PauseDialog({ isOn, onClose }: PauseDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_pause({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_pause_text({}, { locale })}</p>
        {isOn ? (
          <ControlForm action="pause" fields={{ minutes: 0 }} onSubmit={onClose}>
            <button type="submit" className="btn btn--main btn--wide">
              {m.kitchen_pause_end({}, { locale })}
            </button>
          </ControlForm>
        ) : null}
        {MINUTES.map((minutes) => (
          <ControlForm key={minutes} action="pause" fields={{ minutes }} onSubmit={onClose}>
            <button type="submit" className="btn btn--line btn--wide">
              {m.kitchen_pause_choice({ minutes }, { locale })}
            </button>
          </ControlForm>
        ))}
        <ControlForm action="pause" fields={{ minutes: '' }} onSubmit={onClose}>
          <button type="submit" className="btn btn--line btn--wide">
            {m.kitchen_pause_today({}, { locale })}
          </button>
        </ControlForm>
      </div>
    </Dialog>
  )
}
