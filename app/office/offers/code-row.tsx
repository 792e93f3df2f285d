import { Form, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { formAddress } from './offer-address.ts'
import type { CodeMenu, ShownCode } from './offers-data.ts'
import { givesText, limitsText } from './terms-text.ts'

type CodeRowProps = { code: ShownCode; menu: CodeMenu; now: number; openOrders: number }

/** A code with what it gives, what it cost, and a switch that ends it or lets it run again. */
export function CodeRow({ code, menu, now, openOrders }: CodeRowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const speaking = { menu, money, timeZone, locale, now }
  const name = code.code
  return (
    <li className="o-code" data-state={code.state}>
      <h3>{name}</h3>
      <p>
        <b>{givesText(code, speaking)}</b>
        <span>{limitsText(code, speaking)}</span>
      </p>
      <Uses code={code} openOrders={openOrders} />
      <Switch code={code} />
      <div className="o-code-acts">
        <Link
          className="btn btn--line btn--small"
          to={formAddress('change', name)}
          aria-label={m.office_offers_change_label({ code: name }, { locale })}
        >
          {m.office_offers_change({}, { locale })}
        </Link>
        <Link
          className="btn btn--line btn--small"
          to={formAddress('copy', name)}
          aria-label={m.office_offers_copy_label({ code: name }, { locale })}
        >
          {m.office_offers_copy({}, { locale })}
        </Link>
        {code.state === 'over' && code.uses === 0 ? <Remove code={name} /> : null}
      </div>
    </li>
  )
}

/** Takes a code that has ended, and that no order has, off the list. */
function Remove({ code }: { code: string }) {
  const locale = useLocale()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="code" value={code} />
      <button
        type="submit"
        name="do"
        value="remove"
        className="btn btn--line btn--small"
        aria-label={m.office_offers_remove_label({ code }, { locale })}
      >
        {m.office_offers_remove({}, { locale })}
      </button>
    </Form>
  )
}

function Uses({ code, openOrders }: Pick<CodeRowProps, 'code' | 'openOrders'>) {
  const locale = useLocale()
  const money = useMoney()
  const { uses, maxUses, given, cameIn } = code
  const words = { given: money(given), cameIn: money(cameIn) }
  return (
    <p className="o-code-uses">
      <span>{usesText(uses, maxUses, locale)}</span>
      {maxUses === null ? null : <meter aria-hidden="true" max={maxUses} value={uses} />}
      {cameIn === 0 ? null : <small>{m.office_offers_sums(words, { locale })}</small>}
      {openOrders === 0 ? null : (
        <small>{m.office_touched_code({ count: openOrders }, { locale })}</small>
      )}
    </p>
  )
}

function usesText(count: number, most: number | null, locale: Locale): string {
  if (most !== null) return m.office_offers_used_of({ count, most }, { locale })
  if (count === 0) return m.office_offers_unused({}, { locale })
  return m.office_offers_used({ count }, { locale })
}

function Switch({ code: { code, state } }: { code: ShownCode }) {
  const locale = useLocale()
  const isOn = state !== 'over'
  return (
    <Form method="post" className="o-sell" preventScrollReset>
      <input type="hidden" name="code" value={code} />
      <button
        type="submit"
        name="do"
        value={isOn ? 'stop' : 'resume'}
        role="switch"
        aria-checked={isOn}
        aria-label={m.office_offers_switch({ code }, { locale })}
        className="o-switch"
      />
      <span>{STATES[state]({}, { locale })}</span>
    </Form>
  )
}

const STATES = {
  runs: m.office_offers_runs,
  over: m.office_offers_is_over,
  used: m.office_offers_used_up,
}
