import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TYPED_SECRET_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Fact } from '../shop/facts.tsx'
import { ConnectionSection } from './connection-section.tsx'
import type { KeysData, KeysRefusal } from './keys-data.ts'
import { fieldError } from './refusal-text.ts'

type StripeKeysProps = { keys: KeysData; refusal: KeysRefusal | null }

/** Stripe's secret key and the secret of its webhook. */
export function StripeKeys({
  keys: { connections, eventsAddress, now },
  refusal,
}: StripeKeysProps) {
  const locale = useLocale()
  const { stripe } = connections
  const shown = stripe.typed?.shown
  return (
    <ConnectionSection
      id="stripe"
      isMain
      connection={stripe}
      now={now}
      refusal={refusal}
      words={{
        title: m.office_keys_stripe,
        fixed: m.office_keys_fixed_stripe,
        none: m.office_keys_none_stripe,
        use: m.office_keys_use_stripe,
      }}
      facts={
        shown ? (
          <>
            <Fact name={m.office_keys_secret_key({}, { locale })}>
              {shown.isLive
                ? m.office_keys_ends_live({ end: shown.keyEnds }, { locale })
                : m.office_keys_ends_trial({ end: shown.keyEnds }, { locale })}
            </Fact>
            <Fact name={m.office_keys_webhook({}, { locale })}>
              {m.office_keys_ends({ end: shown.webhookEnds }, { locale })}
            </Fact>
          </>
        ) : null
      }
      fields={
        <>
          <p>
            {m.office_keys_events({}, { locale })}: <code>{eventsAddress}</code>
          </p>
          <SecretField
            name="secretKey"
            label={m.office_keys_secret_key({}, { locale })}
            hint={m.office_keys_secret_key_hint({}, { locale })}
            error={fieldError(refusal, 'secretKey', locale)}
            isKept={stripe.typed?.isReadable === true}
          />
          <SecretField
            name="webhookSecret"
            label={m.office_keys_webhook({}, { locale })}
            hint={m.office_keys_webhook_hint({}, { locale })}
            error={fieldError(refusal, 'webhookSecret', locale)}
            isKept={stripe.typed?.isReadable === true}
          />
        </>
      }
    />
  )
}

type SecretFieldProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  /** Whether one is there, which stays if nothing is typed. */
  isKept: boolean
}

function SecretField({ hint, isKept, ...field }: SecretFieldProps) {
  const locale = useLocale()
  return (
    <Field
      {...field}
      id={field.name}
      hint={isKept ? m.office_keys_keep({}, { locale }) : hint}
      type="password"
      autoComplete="off"
      maxLength={MAX_TYPED_SECRET_LENGTH}
      required={!isKept}
    />
  )
}
