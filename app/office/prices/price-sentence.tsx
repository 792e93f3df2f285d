import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { currencySymbol } from '#shop/domain/common/money-text.ts'
import type { PriceRule } from '#shop/domain/menu/price-rule.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ALL, type ListedCategory, type PriceQuery, TICKED } from './price-query.ts'

type PriceSentenceProps = {
  query: PriceQuery
  categories: readonly ListedCategory[]
  isWrong: boolean
}

/** The rule as a sentence to fill in. It is sent as the address of the page, so that the preview can be loaded again. */
export function PriceSentence({ query, categories, isWrong }: PriceSentenceProps) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { direction, which, typed, unit, rounding } = query
  return (
    <Form className="o-prices" method="get" key={JSON.stringify(query)} preventScrollReset>
      <p className="o-sentence">
        <select
          name="direction"
          defaultValue={direction}
          aria-label={m.office_prices_direction({}, { locale })}
        >
          <option value="raise">{m.office_prices_raise({}, { locale })}</option>
          <option value="lower">{m.office_prices_lower({}, { locale })}</option>
        </select>{' '}
        <select
          name="which"
          defaultValue={which}
          aria-label={m.office_prices_which({}, { locale })}
        >
          <option value={ALL}>{m.office_prices_all({}, { locale })}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={TICKED}>{m.office_prices_ticked({}, { locale })}</option>
        </select>{' '}
        {m.office_prices_by({}, { locale })}{' '}
        <input
          name="by"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={MAX_TYPED_AMOUNT_LENGTH}
          defaultValue={typed}
          aria-label={m.office_prices_how_much({}, { locale })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'prices-wrong' : undefined}
        />{' '}
        <select name="unit" defaultValue={unit} aria-label={m.office_prices_unit({}, { locale })}>
          <option value="percent">%</option>
          <option value="amount">{currencySymbol(currency, locale)}</option>
        </select>
        {currency.decimals > 0 ? <RoundingField rounding={rounding} /> : null}
      </p>
      {isWrong ? (
        <p className="o-bad" id="prices-wrong" role="alert">
          {m.office_prices_wrong({}, { locale })}
        </p>
      ) : null}
      {which === TICKED ? <Ticks categories={categories} ticked={query.ticked} /> : null}
      <button type="submit" className="btn btn--line">
        {m.office_prices_show({}, { locale })}
      </button>
    </Form>
  )
}

function RoundingField({ rounding }: Pick<PriceQuery, 'rounding'>) {
  const locale = useLocale()
  return (
    <>
      {m.office_prices_rounded({}, { locale })}{' '}
      <select
        name="rounding"
        defaultValue={rounding}
        aria-label={m.office_prices_rounding({}, { locale })}
      >
        {Object.entries(ROUNDING_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name({}, { locale })}
          </option>
        ))}
      </select>
    </>
  )
}

const ROUNDING_NAMES: Record<PriceRule['rounding'], Message> = {
  none: m.office_prices_not_rounded,
  whole: m.office_prices_whole,
  half: m.office_prices_half,
  'nine-tenths': m.office_prices_nine_tenths,
}

type TicksProps = { categories: readonly ListedCategory[]; ticked: readonly string[] }

function Ticks({ categories, ticked }: TicksProps) {
  return (
    <div className="o-ticks">
      {categories
        .filter(({ items }) => items.length > 0)
        .map(({ id, name, items }) => (
          <fieldset key={id}>
            <legend className="o-legend">{name}</legend>
            {items.map((item) => (
              <label key={item.id}>
                <input
                  type="checkbox"
                  name="dish"
                  value={item.id}
                  defaultChecked={ticked.includes(item.id)}
                />
                {item.title}
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  )
}
