import { useId } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import { REFUND_REASONS } from '#shop/domain/orders/order-reason.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import type { OfficeOrder } from './order-data.ts'
import type { RefundData, RefundPreview } from './refund-data.ts'
import { refusedText } from './refused-text.ts'
import { useOrderMoney } from './use-order-money.ts'

type ConfirmRefundProps = {
  order: OfficeOrder
  refund: RefundData
  preview: RefundPreview
  isMailConfirmed: boolean
}

/** Exactly what goes back, why and how, and the button that gives it back. */
export function ConfirmRefund(props: ConfirmRefundProps) {
  const { order, refund, preview, isMailConfirmed } = props
  const locale = useLocale()
  const money = useOrderMoney(order)
  if ('refused' in preview) {
    const left = money(refund.left)
    return <Notice tone="bad">{refusedText(preview.refused, left, locale)}</Notice>
  }
  const amount = money(preview.amount)
  return (
    <Form className="form o-confirm" method="post" preventScrollReset>
      <input type="hidden" name="action" value="refund" />
      <input type="hidden" name="version" value={refund.version} />
      <h3>{m.office_refund_goes_back({ amount }, { locale })}</h3>
      <WhatGoesBack preview={preview} money={money} />
      <ReasonFields
        legendStyle="o-legend"
        reasons={reasonChoices(REFUND_REASONS, locale)}
        typed={refund.typed}
      />
      <How means={refund.means} typed={refund.typed} />
      <p>
        {isMailConfirmed
          ? m.office_refund_mailed({}, { locale })
          : m.office_refund_not_mailed({}, { locale })}
      </p>
      {refund.isPasswordAsked ? (
        <Field
          label={m.account_password({}, { locale })}
          hint={m.office_refund_password({}, { locale })}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <button type="submit" className="btn btn--main o-split">
        <span>{m.office_refund_give({}, { locale })}</span> <span className="price">{amount}</span>
      </button>
    </Form>
  )
}

type WhatProps = {
  preview: Extract<RefundPreview, { amount: number }>
  money: (amount: number) => string
}

/** The lines with their sums, and what of it is tax. */
function WhatGoesBack({ preview, money }: WhatProps) {
  const locale = useLocale()
  const taxes = preview.taxLines.filter(({ tax }) => tax > 0)
  return (
    <dl className="o-money">
      {preview.lines.map((line) => (
        <div key={`${line.line} ${line.part}`}>
          <dt>{pieceText(line, locale)}</dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      {taxes.map(({ rate, tax }) => (
        <div key={rate}>
          <dt>{m.order_tax_included({ rate: rate / 100 }, { locale })}</dt>
          <dd>{money(tax)}</dd>
        </div>
      ))}
    </dl>
  )
}

function pieceText(
  { part, quantity: count, title, name }: WhatProps['preview']['lines'][number],
  locale: Locale,
): string {
  return part === null
    ? m.order_row({ count, item: title }, { locale })
    : m.office_refund_part_of({ name, title }, { locale })
}

function How({ means, typed }: Pick<RefundData, 'means' | 'typed'>) {
  const locale = useLocale()
  const legend = useId()
  const [only] = means
  // Once a bank has sent money back, whoever gives it again says how.
  const usual = means.includes('card') && means.includes('cash') ? undefined : only
  if (means.length === 1 && only) {
    return (
      <p>
        <input type="hidden" name="means" value={only} />
        {ONLY[only]({}, { locale })}
      </p>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={legend}>
      <p className="o-legend" id={legend}>
        {m.office_refund_how({}, { locale })}
      </p>
      <div className="chips">
        {means.map((each) => (
          <label className="chip" key={each}>
            <input
              type="radio"
              name="means"
              value={each}
              required
              defaultChecked={(typed?.means ?? usual) === each}
            />
            {TO[each]({}, { locale })}
          </label>
        ))}
      </div>
    </div>
  )
}

const TO: Record<RefundMeans, Message> = {
  card: m.office_refund_to_card,
  cash: m.office_refund_in_cash,
  code: m.office_refund_as_code,
}

const ONLY: Record<RefundMeans, Message> = {
  card: m.office_refund_only_card,
  cash: m.office_refund_only_cash,
  code: m.office_refund_only_code,
}
