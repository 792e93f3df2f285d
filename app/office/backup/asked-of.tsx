import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { MAX_TYPED_PASSWORD_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { ASKED } from './backup-address.ts'
import type { BackupData } from './backup-data.ts'

/** What a restore, a download or a deletion does, in words, and the password before it is done. */
export function AskedOf({ backup }: { backup: BackupData }) {
  const { choice, kept } = backup
  if (choice?.act === 'delete') return <AskedDelete name={choice.name} />
  const of = kept.find(({ name }) => name === choice?.name)
  if (!choice || !of) return null
  return choice.act === 'restore' ? (
    <AskedRestore name={of.name} madeAt={of.madeAt} now={backup.now} />
  ) : (
    <AskedDownload name={of.name} />
  )
}

function AskedRestore({ name, madeAt, now }: { name: string; madeAt: number; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = dayAndTime(madeAt, now, timeZone, locale)
  return (
    <Section id={ASKED} title={m.office_backup_restore_of({ name }, { locale })}>
      <ol className="o-consequences">
        <li>{m.office_backup_then_checked({}, { locale })}</li>
        <li>{m.office_backup_then_restart({}, { locale })}</li>
        <li>{m.office_backup_then_lost({ time }, { locale })}</li>
        <li>{m.office_backup_then_back({}, { locale })}</li>
        <li>{m.office_backup_then_keys({}, { locale })}</li>
      </ol>
      <Form className="form o-confirm-backup" method="post" preventScrollReset>
        <input type="hidden" name="name" value={name} />
        <Password />
        <Acts>
          <button type="submit" name="action" value="restore" className="btn btn--bad">
            {m.office_backup_restore_do({ name }, { locale })}
          </button>
        </Acts>
      </Form>
    </Section>
  )
}

function AskedDelete({ name }: { name: string }) {
  const locale = useLocale()
  return (
    <Section id={ASKED} title={m.office_backup_former_delete_of({ name }, { locale })}>
      <p className="o-warning">{m.office_backup_former_delete_say({}, { locale })}</p>
      <Form className="form o-confirm-backup" method="post" preventScrollReset>
        <input type="hidden" name="name" value={name} />
        <Password />
        <Acts>
          <button type="submit" name="action" value="delete" className="btn btn--bad">
            {m.office_backup_former_delete_do({}, { locale })}
          </button>
        </Acts>
      </Form>
    </Section>
  )
}

function AskedDownload({ name }: { name: string }) {
  const locale = useLocale()
  return (
    <Section id={ASKED} title={m.office_backup_download_of({ name }, { locale })}>
      <p className="o-warning">{m.office_backup_download_say({}, { locale })}</p>
      <Form
        className="form o-confirm-backup"
        method="post"
        action={href('/office/backup/download')}
        reloadDocument
      >
        <input type="hidden" name="name" value={name} />
        <Password />
        <Acts>
          <button type="submit" className="btn btn--main">
            {m.office_backup_download_do({}, { locale })}
          </button>
        </Acts>
      </Form>
    </Section>
  )
}

/** The password once more. */
export function Password() {
  const locale = useLocale()
  const id = useId()
  return (
    <Field
      id={id}
      label={m.account_password({}, { locale })}
      hint={m.office_backup_password_hint({}, { locale })}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={MAX_TYPED_PASSWORD_LENGTH}
      required
    />
  )
}

function Acts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <p className="o-acts">
      {children}
      <Link className="btn btn--line" to={href('/office/backup')}>
        {m.office_backup_cancel({}, { locale })}
      </Link>
    </p>
  )
}
