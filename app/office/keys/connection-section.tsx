import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { MAX_TYPED_PASSWORD_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import type { ConnectionState, KeysRefusal } from './keys-data.ts'
import { fieldError, formError, keysFieldId, refusedFields } from './refusal-text.ts'

type ConnectionSectionProps = {
  id: KeysRefusal['of']
  connection: ConnectionState<unknown>
  now: number
  refusal: KeysRefusal | null
  words: { title: Message; fixed: Message; none: Message; use: Message }
  /** Whether its button is the page's own, of which there is one. */
  isMain?: true
  /** What may be seen of what was typed. */
  facts: ReactNode
  /** The fields; none where the environment wins. */
  fields: ReactNode
}

/** One connection: what is set, the form that sets it or takes it away, and the password before either. */
export function ConnectionSection(props: ConnectionSectionProps) {
  const { id, connection, now, refusal, words, isMain, facts, fields } = props
  const locale = useLocale()
  const { isFixed, typed } = connection
  const fault = formError(refusal, locale)
  return (
    <Section id={id} title={words.title({}, { locale })}>
      {isFixed ? <p className="o-terms">{words.fixed({}, { locale })}</p> : null}
      {isFixed || typed ? null : <p className="o-terms">{words.none({}, { locale })}</p>}
      {typed && !typed.isReadable && !isFixed ? (
        <Notice tone="bad">{m.office_keys_unreadable({}, { locale })}</Notice>
      ) : null}
      {typed ? (
        <FactList>
          {facts}
          <SetAt setAt={typed.setAt} setBy={typed.setBy} now={now} />
        </FactList>
      ) : null}
      {typed && isFixed ? <p className="o-terms">{m.office_keys_beside({}, { locale })}</p> : null}
      {refusal ? (
        <RefusedNotice
          say={fault ?? m.office_shop_not_saved({}, { locale })}
          fields={refusedFields(refusal, locale)}
        />
      ) : null}
      {isFixed && !typed ? null : (
        <Form
          method="post"
          action={href('/office/shop/keys')}
          className="o-setting-form"
          preventScrollReset
        >
          <input type="hidden" name="seen" value={connection.version} />
          {isFixed ? null : fields}
          <OwnPassword
            id={keysFieldId(id, 'password')}
            error={fieldError(refusal, 'password', locale)}
          />
          <p className="o-acts">
            {isFixed ? null : (
              <button
                type="submit"
                name="action"
                value={id}
                className={isMain ? 'btn btn--main' : 'btn btn--line'}
              >
                {words.use({}, { locale })}
              </button>
            )}
            {typed ? (
              <button
                type="submit"
                name="action"
                value={`remove-${id}`}
                className="btn btn--line"
                aria-label={`${m.office_keys_remove({}, { locale })}: ${words.title({}, { locale })}`}
              >
                {m.office_keys_remove({}, { locale })}
              </button>
            ) : null}
          </p>
        </Form>
      )}
    </Section>
  )
}

type SetAtProps = { setAt: number; setBy: string | null; now: number }

function SetAt({ setAt, setBy, now }: SetAtProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = dayAndTime(setAt, now, timeZone, locale)
  return (
    <Fact name={m.office_keys_present({}, { locale })}>
      {setBy === null ? time : m.office_keys_set({ time, name: setBy }, { locale })}
    </Fact>
  )
}

function OwnPassword({ id, error }: { id: string; error: string | undefined }) {
  const locale = useLocale()
  return (
    <Field
      id={id}
      label={m.office_people_password({}, { locale })}
      hint={m.office_people_password_hint({}, { locale })}
      error={error}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={MAX_TYPED_PASSWORD_LENGTH}
      required
    />
  )
}
