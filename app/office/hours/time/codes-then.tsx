import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Finding } from './finding.tsx'
import type { CodeTime, ShopThen } from './time-data.ts'

const STATES: Record<CodeTime, typeof m.office_time_code_runs> = {
  runs: m.office_time_code_runs,
  early: m.office_time_code_early,
  over: m.office_time_code_over,
  used: m.office_time_code_used,
  off: m.office_time_code_off,
}

/** Which codes count at the minute. */
export function CodesThen({ codes }: Pick<ShopThen, 'codes'>) {
  const locale = useLocale()
  if (codes.length === 0) return <p className="o-hint">{m.office_time_no_codes({}, { locale })}</p>
  return (
    <ul className="o-tells">
      {codes.map(({ code, state }) => (
        <Finding
          key={code}
          tone={state === 'runs' ? 'yes' : 'no'}
          title={STATES[state]({ code }, { locale })}
        />
      ))}
    </ul>
  )
}
