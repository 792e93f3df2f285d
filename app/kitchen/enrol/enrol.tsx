import { useNavigate } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { codePage } from '#shop/domain/accounts/second-factor-code.ts'
import { MAX_TYPED_DEVICE_CODE_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { Field } from '../../ui/field.tsx'
import { LoginForm } from '../../visitor/login-form.tsx'
import { useEndedHere } from '../line/ended-here.ts'
import { BoardOff } from './board-off.tsx'
import type { EndedDevice } from './enrol-data.ts'
import { ENROL_FIELDS, readEnrolment } from './read-enrolment.ts'
import './enrol.css'

type EnrolProps = {
  /** Where to go after signing in. */
  next: string
  /** The code from a link; a tap sends it. */
  code?: string
  now: number
  /** Set if this browser was a device that has ended. */
  ended: EndedDevice | null
  posted: FormAnswer | undefined
}

/** Signs in a kitchen device, by a code or by somebody's account. */
export function Enrol({ next, code = '', now, ended, posted }: EnrolProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isByLink = code !== ''
  const endedAt = useEndedHere()
  const isOff = !isByLink && (ended !== null || endedAt !== null)
  const search = `?next=${encodeURIComponent(next)}`
  return (
    <main className={isOff ? 'k-enrol k-off' : 'k-enrol'} id="main" tabIndex={-1}>
      {isOff ? (
        <BoardOff device={ended} at={endedAt ?? now} now={now} />
      ) : (
        <h1>{m.kitchen_enrol_title({}, { locale })}</h1>
      )}
      <p>{leadOf(isOff, isByLink, locale)}</p>
      <CodeForm next={next} code={code} posted={posted} />
      <details open={!isOff && !isByLink}>
        <summary>
          {isOff ? m.alarm_off_sign_in({}, { locale }) : m.kitchen_enrol_account({}, { locale })}
        </summary>
        <LoginForm
          isForCrew
          search={search}
          onCode={() => navigate(codePage(next))}
          onDone={() => navigate(next)}
        />
      </details>
    </main>
  )
}

function leadOf(isOff: boolean, isByLink: boolean, locale: Locale): string {
  if (isByLink) return m.kitchen_enrol_by_link({}, { locale })
  return isOff ? m.alarm_off_code({}, { locale }) : m.kitchen_enrol_text({}, { locale })
}

function CodeForm({ next, code, posted }: Required<Pick<EnrolProps, 'next' | 'code' | 'posted'>>) {
  const locale = useLocale()
  const navigate = useNavigate()
  const wiring = useForm({
    fields: ENROL_FIELDS,
    read: readEnrolment,
    values: { code },
    words: enrolWords,
    posted,
    onDone: (target = next) => navigate(target),
  })
  return (
    <PostedForm
      wiring={wiring}
      action={href('/enrol')}
      submitLabel={m.kitchen_enrol_do({}, { locale })}
    >
      <input type="hidden" name="next" value={next} />
      <Field
        {...wiring.about('code')}
        className="k-enrol-code"
        label={m.kitchen_enrol_code({}, { locale })}
        hint={m.kitchen_enrol_code_hint({}, { locale })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_TYPED_DEVICE_CODE_LENGTH}
      />
    </PostedForm>
  )
}

function enrolWords(
  { code, retryAfterSeconds = 60 }: Refusal<string>,
  _typed: unknown,
  locale: Locale,
): string {
  if (code === 'wrong_code') return m.kitchen_enrol_wrong({}, { locale })
  if (code !== 'too_many') return m.account_not_sent({}, { locale })
  return m.kitchen_enrol_too_many({ minutes: Math.ceil(retryAfterSeconds / 60) }, { locale })
}
