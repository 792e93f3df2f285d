import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ControlForm } from './control-form.tsx'

type RushDialogProps = { isOn: boolean; onClose: () => void }

const MINUTES = [30, 60]
const ADDED = [10, 20]

export function RushDialog({ isOn, onClose }: RushDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_rush({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_rush_text({}, { locale })}</p>
        {isOn ? (
          <ControlForm action="rush" fields={{ added: 0, minutes: 1 }} onSubmit={onClose}>
            <button type="submit" className="btn btn--main btn--wide">
              {m.kitchen_rush_end({}, { locale })}
            </button>
          </ControlForm>
        ) : null}
        {ADDED.map((added) => (
          <div className="k-more" key={added}>
            {MINUTES.map((minutes) => (
              <ControlForm
                key={minutes}
                action="rush"
                fields={{ added, minutes }}
                onSubmit={onClose}
              >
                <button type="submit" className="btn btn--line btn--wide">
                  {m.kitchen_rush_choice({ added, minutes }, { locale })}
                </button>
              </ControlForm>
            ))}
            <ControlForm action="rush" fields={{ added, minutes: '' }} onSubmit={onClose}>
              <button type="submit" className="btn btn--line btn--wide">
                {m.kitchen_rush_today({ added }, { locale })}
              </button>
            </ControlForm>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
