import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { partText } from '#shop/wording/part-text.ts'
import { Field } from '../../ui/field.tsx'
import { Section } from '../parts/section.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import type { OfficeOrder } from './order-data.ts'
import { GIVE_BACK } from './refund-answer.ts'
import type { RefundableLine, RefundData } from './refund-data.ts'
import { partValue, piecesField } from './refund-query.ts'
import { useOrderMoney } from './use-order-money.ts'

type GiveBackProps = { order: OfficeOrder; refund: RefundData; isMailConfirmed: boolean }

/** What can be given back: pieces and parts of lines, or an amount. It is sent as the address of the page, which says the sum. */
export function GiveBack({ order, refund, isMailConfirmed }: GiveBackProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  const left = money(refund.left)
  return (
    <Section
      id={GIVE_BACK}
      title={m.office_refund_title({}, { locale })}
      aside={<small>{m.office_refund_left({ left }, { locale })}</small>}
    >
      <Form
        className="form"
        method="get"
        action={`${href('/office/orders/:id', { id: order.id })}#${GIVE_BACK}`}
        key={order.version}
        preventScrollReset
        onChange={showSum}
      >
        <ul className="o-back-lines">
          {refund.lines.map((line) => (
            <li key={line.line}>
              <BackLine line={line} refund={refund} money={money} />
            </li>
          ))}
        </ul>
        <Field
          label={m.office_refund_amount({}, { locale })}
          hint={m.office_refund_amount_hint({ left }, { locale })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED_AMOUNT_LENGTH}
          defaultValue={refund.chosen?.typed}
        />
        <p>
          <button type="submit" className="btn btn--line">
            {m.office_refund_show({}, { locale })}
          </button>
        </p>
      </Form>
      {refund.chosen ? (
        <ConfirmRefund
          order={order}
          refund={refund}
          preview={refund.chosen.preview}
          isMailConfirmed={isMailConfirmed}
        />
      ) : null}
    </Section>
  )
}

/** What is chosen says its sum at once; what is typed when its button is pressed. */
function showSum({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
  if (!isTyped) currentTarget.requestSubmit()
}

type BackLineProps = {
  line: RefundableLine
  refund: RefundData
  money: (amount: number) => string
}

function BackLine({ line, refund, money }: BackLineProps) {
  const locale = useLocale()
  const { title, pieces } = line
  const chosen = new Map(refund.chosen?.pieces).get(line.line) ?? 0
  return (
    <>
      <b>{title}</b>
      {pieces === 0 ? null : (
        <select
          name={piecesField(line.line)}
          defaultValue={chosen}
          aria-label={m.office_refund_pieces({ title }, { locale })}
        >
          {upTo(pieces).map((count) => (
            <option key={count} value={count}>
              {m.office_refund_of({ count, all: pieces }, { locale })}
            </option>
          ))}
        </select>
      )}
      <span className="o-sum">{money(line.amount)}</span>
      {line.parts.length === 0 ? null : <Parts line={line} refund={refund} money={money} />}
    </>
  )
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}

/** What of a line costs something by itself. */
function Parts({ line, refund, money }: BackLineProps) {
  const locale = useLocale()
  const chosen = refund.chosen?.parts ?? []
  return (
    <fieldset className="chips">
      <legend className="sr-only">
        {m.office_refund_parts({ title: line.title }, { locale })}
      </legend>
      {line.parts.map(({ part, amount, ...words }) => (
        <label className="chip" key={part}>
          <input
            type="checkbox"
            name="part"
            value={partValue(line.line, part)}
            defaultChecked={chosen.some((one) => one.line === line.line && one.part === part)}
          />
          {m.office_refund_part(
            { part: partText(words, locale), amount: money(amount) },
            { locale },
          )}
        </label>
      ))}
    </fieldset>
  )
}
