import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardData } from '../board-data.ts'
import { ControlForm } from './control-form.tsx'

/** Says that all orders are trials. The owner opens the shop from here. */
export function TrialBanner({ trial }: Pick<BoardData, 'trial'>) {
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  if (trial === null) return null
  const close = () => setAsking(false)
  return (
    <>
      <div className="k-bell">
        <p>
          {trial.mayOpen ? m.kitchen_trial_owner({}, { locale }) : m.kitchen_trial({}, { locale })}
        </p>
        {trial.mayOpen && !trial.isReady ? (
          <Link className="btn" to={href('/office/open')}>
            {m.kitchen_trial_go_on({}, { locale })}
          </Link>
        ) : null}
        {trial.mayOpen && trial.isReady ? (
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            {m.kitchen_open_shop({}, { locale })}
          </button>
        ) : null}
      </div>
      {isAsking ? (
        <Dialog title={m.kitchen_open_shop({}, { locale })} onClose={close}>
          <div className="k-more">
            <p>{m.kitchen_open_shop_text({}, { locale })}</p>
            <ControlForm action="open_shop" fields={{}} onSubmit={close}>
              <button type="submit" className="btn btn--main btn--wide">
                {m.kitchen_open_shop({}, { locale })}
              </button>
            </ControlForm>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
