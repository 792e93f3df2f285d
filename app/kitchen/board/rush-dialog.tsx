import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ControlForm } from './control-form.tsx'

type RushDialogProps = { isOn: boolean; onClose: () => void }

const MINUTES = [30, 60]
const ADDED = [10, 20]

export function RushDialog({ isOn, onClose }: RushDialogProps) {
  return (
    <Dialog title={m.kitchen_rush()} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_rush_text()}</p>
        {isOn ? (
          <ControlForm action="rush" fields={{ added: 0, minutes: 1 }} onSubmit={onClose}>
            <button type="submit" className="btn btn--main btn--wide">
              {m.kitchen_rush_end()}
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
                  {m.kitchen_rush_choice({ added, minutes })}
                </button>
              </ControlForm>
            ))}
            <ControlForm action="rush" fields={{ added, minutes: '' }} onSubmit={onClose}>
              <button type="submit" className="btn btn--line btn--wide">
                {m.kitchen_rush_today({ added })}
              </button>
            </ControlForm>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
