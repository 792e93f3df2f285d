import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { FIRST_STEPS } from '#shop/domain/settings/first-run.ts'
import type { OpenData } from './open-data.ts'
import { STEP_NAMES, stepAddress } from './open-steps.ts'

/** The seven steps: the account, which is there already, the questions, and the button. */
export function StepBar({ data: { step, steps } }: { data: OpenData }) {
  const locale = useLocale()
  return (
    <nav className="o-first-bar" aria-label={m.office_open_steps({}, { locale })}>
      <ol>
        <li data-state="done">
          <span>
            {m.office_open_step_account({}, { locale })}
            <StateWords state="done" />
          </span>
        </li>
        {[...FIRST_STEPS, 'open' as const].map((each) => {
          const state = each === 'open' ? undefined : steps[each]
          return (
            <li key={each} data-state={state}>
              <Link to={stepAddress(each)} aria-current={each === step ? 'step' : undefined}>
                {STEP_NAMES[each]({}, { locale })}
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
