import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { troubleText } from '#shop/wording/trouble-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ControlForm } from '../board/control-form.tsx'
import type { BoardData } from '../board-data.ts'
import type { Trouble } from './trouble-strip.tsx'

/** An older instance beside this one leaves out none and doesn't say so. */
const NONE_LEFT_OUT = { later: 0, others: 0 }

/** What the office should know: of the shop, and of payments that the program can't settle. */
export function troublesOfShop({
  troubles,
  prints,
  board: { troubled, leftOut = NONE_LEFT_OUT },
  maySettle,
  who,
}: Pick<BoardData, 'troubles' | 'prints' | 'board' | 'maySettle' | 'who'>): Trouble[] {
  // Which printer that is, and what it lacks, is said beside it.
  const isPrinterNamed = prints.some(({ printer }) => printer !== '')
  const ofShop = troubles.filter(({ kind }) => kind !== 'printers' || !isPrinterNamed)
  return [
    ...(leftOut.others > 0
      ? [
          {
            key: 'left out',
            words: <LeftOutWords count={leftOut.others} />,
            acts: who.office === href('/office') ? <AllOrdersLink /> : null,
          },
        ]
      : []),
    ...ofShop.map((trouble) => ({
      key: trouble.kind,
      words: <TroubleWords trouble={trouble} />,
      acts: null,
    })),
    ...troubled.map((payment) => ({
      key: payment.orderId,
      words: <PaymentWords {...payment} />,
      acts: <PaymentActs {...payment} maySettle={maySettle} />,
    })),
  ]
}

function LeftOutWords({ count }: { count: number }) {
  const locale = useLocale()
  return (
    <>
      <b>{m.kitchen_left_out({ count }, { locale })}</b> {m.kitchen_left_out_hint({}, { locale })}
    </>
  )
}

function AllOrdersLink() {
  const locale = useLocale()
  return (
    <Link className="btn btn--line" to={href('/office/orders')}>
      {m.kitchen_left_out_all({}, { locale })}
    </Link>
  )
}

function TroubleWords({ trouble }: { trouble: ShopTrouble }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { what, effect } = troubleText(trouble, timeZone, locale)
  return (
    <>
      <b>{what}</b> {effect}
    </>
  )
}

type Payment = BoardData['board']['troubled'][number]

function PaymentWords(order: Payment) {
  const locale = useLocale()
  return m.kitchen_payment_trouble({ number: numberText(order, locale) }, { locale })
}

/** The owner was mailed what to do. */
function PaymentActs({ orderId, maySettle, ...order }: Payment & { maySettle: boolean }) {
  const locale = useLocale()
  const number = numberText(order, locale)
  return (
    <>
      <Link
        className="btn btn--line"
        to={href('/kitchen/orders/:id', { id: orderId })}
        aria-label={m.kitchen_history_title({ number }, { locale })}
      >
        {m.kitchen_history({}, { locale })}
      </Link>
      {maySettle ? (
        <ControlForm action="see_payment" fields={{ order: orderId }}>
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.kitchen_payment_seen({ number }, { locale })}
          >
            {m.kitchen_seen({}, { locale })}
          </button>
        </ControlForm>
      ) : null}
    </>
  )
}
