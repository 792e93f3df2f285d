import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignOutForm } from '../../visitor/sign-out-form.tsx'
import type { BoardData } from '../board-data.ts'
import { NameField } from '../devices/name-field.tsx'
import { Fold } from '../fold.tsx'
import { ControlForm } from './control-form.tsx'

type PersonDialogProps = Pick<BoardData, 'who'> & { onClose: () => void }

export function PersonDialog({ who, onClose }: PersonDialogProps) {
  const locale = useLocale()
  if (who.device !== null) return <DeviceDialog who={who} device={who.device} onClose={onClose} />
  return (
    <Dialog
      title={m.kitchen_who_signed_in({ person: who.person ?? '' }, { locale })}
      onClose={onClose}
    >
      <div className="k-more">
        <Link className="btn btn--line btn--wide" to={href('/profile')}>
          {m.kitchen_who_profile({}, { locale })}
        </Link>
        <SignOutForm
          className="btn btn--bad btn--wide"
          next={withNext(href('/enrol'), href('/kitchen'))}
        />
      </div>
    </Dialog>
  )
}

/** The names of the crew as buttons, and a field for any other name. */
function DeviceDialog({ who, device, onClose }: PersonDialogProps & { device: string }) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_who_title({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_who_text({ device }, { locale })}</p>
        {who.crew.map((name) => (
          <ControlForm key={name} action="say_who" fields={{ person: name }} onSubmit={onClose}>
            <button
              type="submit"
              className="btn btn--line btn--wide"
              aria-pressed={name === who.person}
            >
              {name}
            </button>
          </ControlForm>
        ))}
        <OtherName onSubmit={onClose} />
        {who.person === null ? null : (
          <ControlForm action="say_who" fields={{ person: '' }} onSubmit={onClose}>
            <button type="submit" className="btn btn--line btn--wide">
              {m.kitchen_who_nobody({}, { locale })}
            </button>
          </ControlForm>
        )}
        <Link className="btn btn--line btn--wide" to={withNext(href('/login'), href('/kitchen'))}>
          {m.kitchen_enrol_account({}, { locale })}
        </Link>
        <Fold summary={m.kitchen_who_end({}, { locale })}>
          <p>{m.kitchen_who_end_text({}, { locale })}</p>
          <ControlForm action="end_device" fields={{}} onSubmit={onClose}>
            <button type="submit" className="btn btn--bad btn--wide">
              {m.kitchen_who_end({}, { locale })}
            </button>
          </ControlForm>
        </Fold>
      </div>
    </Dialog>
  )
}

/** Starts closed, so that a phone's keyboard doesn't cover the names. */
function OtherName({ onSubmit }: { onSubmit: () => void }) {
  const locale = useLocale()
  return (
    <details>
      <summary className="k-who-other">{m.kitchen_who_other({}, { locale })}</summary>
      <ControlForm action="say_who" fields={{}} className="form" onSubmit={onSubmit}>
        <NameField label={m.kitchen_who_name({}, { locale })} name="person" />
        <button type="submit" className="btn">
          {m.kitchen_who_say({}, { locale })}
        </button>
      </ControlForm>
    </details>
  )
}
