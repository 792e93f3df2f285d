import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import { ControlForm } from './control-form.tsx'

type RushDialogProps = { isOn: boolean; onClose: () => void }

const ADDED = [5, 10, 15, 20]

/** Minutes; empty: the rest of the day. */
const LENGTHS = [30, 60, ''] as const

/** Adds minutes to every new promise, by one tap. */
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
        {LENGTHS.map((minutes) => (
          <div className="k-choice" key={minutes}>
            <h3 className="k-legend">
              {minutes === ''
                ? m.kitchen_rush_rest({}, { locale })
                : m.kitchen_rush_for({ minutes }, { locale })}
            </h3>
            <div className="k-taps">
              {ADDED.map((added) => (
                <ControlForm
                  key={added}
                  action="rush"
                  fields={{ added, minutes }}
                  onSubmit={onClose}
                >
                  <button
                    type="submit"
                    className="btn btn--line btn--wide"
                    aria-label={
                      minutes === ''
                        ? m.kitchen_rush_today({ added }, { locale })
                        : m.kitchen_rush_choice({ added, minutes }, { locale })
                    }
                  >
                    {m.kitchen_rush_added({ added }, { locale })}
                  </button>
                </ControlForm>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
