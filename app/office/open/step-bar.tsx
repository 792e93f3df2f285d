import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { FIRST_STEPS } from '#shop/domain/settings/first-run.ts'
import type { OpenData } from './open-data.ts'
import { STEP_NAMES, stepAddress } from './open-steps.ts'

const STEPS = [...FIRST_STEPS, 'open' as const]
/** The account is the first. */
const BEFORE_THEM = 1

/** The seven steps: the account, which is there already, the questions, and the button. */
export function StepBar({ data: { step, steps, minutesLeft } }: { data: OpenData }) {
  const locale = useLocale()
  const number = STEPS.indexOf(step) + 1 + BEFORE_THEM
  const count = STEPS.length + BEFORE_THEM
  return (
    <nav className="o-first-bar o-griddle" aria-label={m.office_open_steps({}, { locale })}>
      <p>
        <b>{STEP_NAMES[step]({}, { locale })}, </b>
        {m.office_open_step_of({ number, count, minutes: minutesLeft }, { locale })}
      </p>
      <ol>
        <li data-state="done">
          <span>
            <b>{m.office_open_step_account({}, { locale })}</b>
            <StateWords state="done" />
          </span>
        </li>
        {STEPS.map((each) => {
          const state = each === 'open' ? undefined : steps[each]
          return (
            <li key={each} data-state={state}>
              <Link to={stepAddress(each)} aria-current={each === step ? 'step' : undefined}>
                <b>{STEP_NAMES[each]({}, { locale })}</b>
                <StateWords state={state} />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StateWords({ state }: { state: 'done' | 'later' | undefined }) {
  const locale = useLocale()
  if (state === undefined) return null
  const words = state === 'done' ? m.office_open_is_done : m.office_open_is_later
  return <span className="sr-only">, {words({}, { locale })}</span>
}
