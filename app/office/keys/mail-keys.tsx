import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TYPED_SECRET_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Fact } from '../shop/facts.tsx'
import { ConnectionSection } from './connection-section.tsx'
import type { KeysData, KeysRefusal } from './keys-data.ts'
import { fieldError } from './refusal-text.ts'

type MailKeysProps = { keys: KeysData; refusal: KeysRefusal | null }

/** The mail server, with the account that the shop has there. */
export function MailKeys({ keys, refusal }: MailKeysProps) {
  const locale = useLocale()
  const { mail } = keys.connections
  const shown = mail.typed?.shown
  return (
    <ConnectionSection
      id="mail"
      connection={mail}
      now={keys.now}
      refusal={refusal}
      words={{
        title: m.office_keys_mail,
        fixed: m.office_keys_fixed_mail,
        none: m.office_keys_none_mail,
        use: m.office_keys_use_mail,
      }}
      facts={
        shown ? (
          <>
            <Fact name={m.office_keys_host({}, { locale })}>{`${shown.host}:${shown.port}`}</Fact>
            <Fact name={m.office_keys_user({}, { locale })}>
              {shown.user || m.office_shop_none({}, { locale })}
            </Fact>
          </>
        ) : null
      }
      fields={<MailFields keys={keys} refusal={refusal} />}
    />
  )
}

function MailFields({ keys: { connections, fixedFrom }, refusal }: MailKeysProps) {
  const locale = useLocale()
  const { typed } = connections.mail
  const present = { ...typed?.shown, ...refusal?.typed }
  const common = { autoComplete: 'off', maxLength: MAX_TYPED_SECRET_LENGTH }
  return (
    <>
      <Field
        {...common}
        id="host"
        name="host"
        label={m.office_keys_host({}, { locale })}
        hint={m.office_keys_host_hint({}, { locale })}
        error={fieldError(refusal, 'host', locale)}
        defaultValue={present.host}
        required
      />
      <Field
        {...common}
        id="port"
        name="port"
        label={m.office_keys_port({}, { locale })}
        hint={m.office_keys_port_hint({}, { locale })}
        error={fieldError(refusal, 'port', locale)}
        defaultValue={present.port ?? '587'}
        inputMode="numeric"
        required
      />
      <Field
        {...common}
        name="user"
        label={m.office_keys_user({}, { locale })}
        hint={m.office_keys_user_hint({}, { locale })}
        defaultValue={present.user}
      />
      <Field
        {...common}
        id="mailPassword"
        name="mailPassword"
        label={m.office_keys_mail_password({}, { locale })}
        hint={typed?.isReadable ? m.office_keys_mail_password_keep({}, { locale }) : undefined}
        error={fieldError(refusal, 'mailPassword', locale)}
        type="password"
      />
      {fixedFrom === null ? (
        <Field
          {...common}
          id="from"
          name="from"
          label={m.office_keys_from({}, { locale })}
          hint={m.office_keys_from_hint({}, { locale })}
          error={fieldError(refusal, 'from', locale)}
          defaultValue={present.from}
        />
      ) : null}
    </>
  )
}
