import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { partOf } from '#shop/domain/common/money.ts'
import { currencySymbol } from '#shop/domain/common/money-text.ts'
import { depositsIn } from '#shop/domain/pricing/order-line.ts'
import { Field } from '../../ui/field.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Draft } from './draft.ts'
import type { Checkout } from './use-checkout.ts'

/** The tip; none unless the guest chooses one. */
export function TipPart({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { tipPercents, currency } = useShopFacts()
  const money = useMoney()
  const { quote, priced } = checkout
  const goods = priced.totals.products - depositsIn(quote?.lines ?? [])
  return (
    <>
      <fieldset className="tip">
        <legend>{m.checkout_tip({}, { locale })}</legend>
        <div className="chips">
          <TipChip checkout={checkout} tip={null} label={m.checkout_tip_none({}, { locale })} />
          {tipPercents.map((percent) => (
            <TipChip
              key={percent}
              checkout={checkout}
              tip={percent}
              label={m.checkout_tip_percent({ percent }, { locale })}
              amount={money(partOf(goods, percent, 100))}
            />
          ))}
          <TipChip checkout={checkout} tip="amount" label={m.checkout_tip_other({}, { locale })} />
        </div>
      </fieldset>
      {checkout.draft.tip === 'amount' ? (
        <div className="narrow">
          <Field
            {...checkout.about('tipAmount')}
            label={m.checkout_tip_amount({ symbol: currencySymbol(currency, locale) }, { locale })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_TYPED_AMOUNT_LENGTH}
          />
        </div>
      ) : null}
    </>
  )
}

type TipChipProps = { checkout: Checkout; tip: Draft['tip']; label: string; amount?: string }

function TipChip({ checkout: { draft, change }, tip, label, amount }: TipChipProps) {
  return (
    <label className="chip">
      <input type="radio" name="tip" checked={draft.tip === tip} onChange={() => change({ tip })} />
      {label}
      {amount ? <small className="num">{amount}</small> : null}
    </label>
  )
}
