import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { expectedIn } from '#shop/domain/payments/till.ts'
import { useMoney } from '../../ui/price.tsx'
import type { Day } from './day-data.ts'

/** What the till should hold, and what was counted in it. */
export function TillCount({ report: { till, closing } }: { report: Day }) {
  const locale = useLocale()
  const money = useMoney()
  const lines = [
    { name: m.office_day_change_money, amount: till.changeMoney },
    { name: m.office_day_cash, amount: till.cash },
    { name: m.office_day_to_couriers, amount: till.toCouriers === 0 ? 0 : -till.toCouriers },
    { name: m.office_day_handed_in, amount: till.handedIn },
  ]
  const expected = closing?.expected ?? expectedIn(till)
  return (
    <>
      <h3>{m.office_day_till({}, { locale })}</h3>
      <div className="rows">
        {lines
          .filter(({ amount }) => amount !== 0)
          .map(({ name, amount }) => (
            <Line key={name({}, { locale })} name={name({}, { locale })} text={money(amount)} />
          ))}
        <Line name={m.office_day_expected({}, { locale })} text={money(expected)} isStrong />
        {closing ? <Counted counted={closing.counted} expected={expected} /> : null}
      </div>
      {closing && closing.note !== '' ? <p className="o-note">{closing.note}</p> : null}
    </>
  )
}

function Counted({ counted, expected }: { counted: number; expected: number }) {
  const locale = useLocale()
  const money = useMoney()
  const over = counted - expected
  const name = over === 0 ? m.office_day_even : over > 0 ? m.office_day_over : m.office_day_short
  return (
    <>
      <Line name={m.office_day_counted({}, { locale })} text={money(counted)} />
      <Line name={name({}, { locale })} text={money(Math.abs(over))} isStrong />
    </>
  )
}

function Line({ name, text, isStrong }: { name: string; text: string; isStrong?: boolean }) {
  return (
    <p className="row">
      {isStrong ? <b>{name}</b> : <span>{name}</span>}
      {isStrong ? <b>{text}</b> : <span>{text}</span>}
    </p>
  )
}
