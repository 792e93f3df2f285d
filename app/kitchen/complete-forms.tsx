import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { PAID_BY, type PaidBy } from '#shop/domain/orders/order.ts'
import { useMoney } from '../ui/price.tsx'
import { useDeviceSwitch } from '../ui/use-device-switch.ts'
import { ActionForm } from './action-form.tsx'
import type { Ticket } from './board-data.ts'

type CompleteFormsProps = {
  ticket: Pick<Ticket, 'id' | 'version'> & {
    payment: Pick<Ticket['payment'], 'state' | 'total'>
  }
  /** The label: handed over, or delivered. */
  words: string
  /** The label for a way to pay, if not `words` with its name. */
  wordsOf?: ((paidBy: PaidBy) => string) | undefined
  /** The number key hands it over with the way to pay used last on this device. */
  isNext?: boolean
  /** Shows only the way to pay on each button. */
  isShort?: boolean
  className?: string
  onSubmit?: () => void
}

/**
 * Hands an order over. For an unpaid order each way to pay is a button of its own, always in the same place,
 * so that recording it costs no extra tap. The one last used on this device stands out.
 */
export function CompleteForms(props: CompleteFormsProps) {
  const locale = useLocale()
  const { ticket, words, wordsOf, isNext = false, isShort = false, onSubmit } = props
  const { className = 'btn' } = props
  const [isTerminal, setTerminal] = useDeviceSwitch('terminal')
  const { state, total } = ticket.payment
  if (state !== 'to_pay' || total === 0) {
    return (
      <ActionForm ticket={ticket} action="complete" isNext={isNext} onSubmit={onSubmit}>
        <button type="submit" className={className} data-action="complete">
          {isShort ? m.kitchen_out({}, { locale }) : words}
        </button>
      </ActionForm>
    )
  }
  const usual: PaidBy = isTerminal ? 'terminal' : 'cash'
  return PAID_BY.map((paidBy) => (
    <ActionForm
      key={paidBy}
      ticket={ticket}
      action="complete"
      paidBy={paidBy}
      isNext={isNext && paidBy === usual}
      onSubmit={() => {
        setTerminal(paidBy === 'terminal')
        onSubmit?.()
      }}
    >
      <button
        type="submit"
        className={paidBy === usual ? className : `${className} btn--line`}
        data-action="complete"
        aria-label={isShort ? PAID_WORDS[paidBy]({ step: words }, { locale }) : undefined}
      >
        {isShort ? (
          <ShortWords
            words={SHORT_WORDS[paidBy]({}, { locale })}
            total={paidBy === usual ? total : null}
          />
        ) : (
          (wordsOf?.(paidBy) ?? PAID_WORDS[paidBy]({ step: words }, { locale }))
        )}
      </button>
    </ActionForm>
  ))
}

/** The usual way to pay says how much there is to take. */
function ShortWords({ words, total }: { words: string; total: number | null }) {
  const money = useMoney()
  return (
    <span>
      {words}
      {total === null ? null : <b className="tk-take-sum">{money(total)}</b>}
    </span>
  )
}

const PAID_WORDS: Record<PaidBy, Message<{ step: string }>> = {
  cash: m.kitchen_step_cash,
  terminal: m.kitchen_step_terminal,
}

const SHORT_WORDS: Record<PaidBy, Message> = {
  cash: m.kitchen_out_cash,
  terminal: m.kitchen_out_terminal,
}
