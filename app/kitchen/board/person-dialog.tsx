import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MOST_PIN_DIGITS } from '#shop/domain/accounts/pin.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
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
        <Link className="btn btn--line btn--wide" to={href('/kitchen/pin')}>
          {m.kitchen_pin_yours({}, { locale })}
        </Link>
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
        {who.crew.map((member) => (
          <CrewForm
            key={member.id}
            member={member}
            isHere={member.name === who.person}
            onSubmit={onClose}
          />
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

type CrewFormProps = {
  member: BoardData['who']['crew'][number]
  isHere: boolean
  onSubmit: () => void
}

/** A tap for somebody of the crew, and their PIN if they have one. */
function CrewForm({ member: { id, name, hasPin }, isHere, onSubmit }: CrewFormProps) {
  const locale = useLocale()
  if (!hasPin) {
    return (
      <ControlForm action="say_who" fields={{ member: id }} onSubmit={onSubmit}>
        <button type="submit" className="btn btn--line btn--wide" aria-pressed={isHere}>
          {name}
        </button>
      </ControlForm>
    )
  }
  return (
    <details>
      <summary className="k-who-other">{name}</summary>
      <ControlForm action="say_who" fields={{ member: id }} className="form" onSubmit={onSubmit}>
        <Field
          label={m.kitchen_pin_of({ name }, { locale })}
          name="password"
          type="password"
          inputMode="numeric"
          maxLength={MOST_PIN_DIGITS}
          autoComplete="off"
          required
        />
        <button type="submit" className="btn">
          {m.kitchen_who_say({}, { locale })}
        </button>
      </ControlForm>
    </details>
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
