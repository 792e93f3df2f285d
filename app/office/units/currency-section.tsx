import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../parts/section.tsx'
import { CURRENCY_CODES, currencyName, namedCurrencies } from './currencies.ts'
import type { CurrencyChange, UnitsData } from './units-data.ts'

/** The currency, others to look at, and what one of them would change. */
export function CurrencySection({ units }: { units: UnitsData }) {
  const locale = useLocale()
  const { currency, inCurrency } = units
  const name = currencyName(currency.code, locale)
  const codes = new Set([...CURRENCY_CODES, currency.code, inCurrency?.code ?? currency.code])
  return (
    <Section title={m.office_shop_currency({}, { locale })}>
      <p>{m.office_units_currency_now({ name, code: currency.code }, { locale })}</p>
      <Form method="get" action={href('/office/shop/units')} className="form o-setting-form">
        <SelectField
          key={inCurrency?.code ?? ''}
          name="currency"
          label={m.office_units_currency_other({}, { locale })}
          defaultValue={inCurrency?.code ?? currency.code}
          choices={namedCurrencies([...codes].toSorted(), locale)}
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--line">
            {m.office_units_currency_look({}, { locale })}
          </button>
        </p>
      </Form>
      {inCurrency ? <Preview units={units} to={inCurrency} /> : null}
    </Section>
  )
}

type PreviewProps = { units: UnitsData; to: CurrencyChange }

function Preview({ units, to }: PreviewProps) {
  const locale = useLocale()
  const isRescaled = to.decimals !== units.currency.decimals
  const isUsed = Object.values(to.uses).some((count) => count > 0)
  return (
    <>
      <h3>{m.office_units_currency_title({ name: currencyName(to.code, locale) }, { locale })}</h3>
      <ul className="o-lines">
        <li>{m.office_units_prices({ count: to.prices }, { locale })}</li>
        <li>{m.office_units_others({ count: to.others }, { locale })}</li>
        {to.codes > 0 ? <li>{m.office_units_codes({ count: to.codes }, { locale })}</li> : null}
      </ul>
      {isRescaled ? <Rescaled units={units} to={to} /> : <Stays units={units} to={to} />}
      {isUsed ? <Uses uses={to.uses} code={units.currency.code} /> : null}
      {isRescaled || isUsed ? null : (
        <Form method="post" action={href('/office/shop/units')} className="o-acts">
          <input type="hidden" name="currency" value={to.code} />
          <input type="hidden" name="seen" value={units.seen.currency} />
          <button type="submit" name="action" value="currency" className="btn btn--main">
            {m.office_units_currency_do({ code: to.code }, { locale })}
          </button>
        </Form>
      )}
    </>
  )
}

function Stays({ units, to }: PreviewProps) {
  const locale = useLocale()
  return (
    <>
      {to.example === null ? null : (
        <p>
          {m.office_units_stay(
            {
              before: formatMoney(to.example, units.currency, locale),
              after: formatMoney(to.example, to, locale),
            },
            { locale },
          )}
        </p>
      )}
      <p>{m.office_units_past({ code: units.currency.code }, { locale })}</p>
    </>
  )
}

function Rescaled({ units: { currency }, to }: PreviewProps) {
  const locale = useLocale()
  const codes = { code: to.code, now: currency.code }
  return (
    <Notice
      tone="bad"
      action={
        <Link className="btn btn--line btn--small" to={href('/office/shop/file')}>
          {m.office_file({}, { locale })}
        </Link>
      }
    >
      {to.unfit > 0 && to.example !== null
        ? m.office_units_unfit(
            { ...codes, count: to.unfit, example: formatMoney(to.example, currency, locale) },
            { locale },
          )
        : m.office_units_digits(codes, { locale })}{' '}
      {m.office_units_by_file({}, { locale })}
    </Notice>
  )
}

type UsesProps = { uses: CurrencyChange['uses']; code: string }

function Uses({ uses: { orders, payments, cash, refundCodes }, code }: UsesProps) {
  const locale = useLocale()
  return (
    <Notice tone="bad">
      {m.office_units_in_use({}, { locale })}
      <ul className="o-lines">
        {orders > 0 ? (
          <li>
            <Link to={href('/office/orders')}>
              {m.office_units_use_orders({ count: orders, code }, { locale })}
            </Link>
          </li>
        ) : null}
        {payments > 0 ? (
          <li>{m.office_units_use_payments({ count: payments }, { locale })}</li>
        ) : null}
        {cash > 0 ? <li>{m.office_units_use_cash({ count: cash }, { locale })}</li> : null}
        {refundCodes > 0 ? (
          <li>
            <Link to={href('/office/offers')}>
              {m.office_units_use_codes({ count: refundCodes }, { locale })}
            </Link>
          </li>
        ) : null}
      </ul>
    </Notice>
  )
}
