import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Price } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/common/money.ts'

type ApproveProps = {
  /** The promise, as on the checkout's button. */
  buttonNote: string
  sum: MinorUnits
}

/** Leads to the checkout, with the promise and the sum. */
export function ApproveButton({ buttonNote, sum }: ApproveProps) {
  const locale = useLocale()
  return (
    <Link className="btn btn--main place" to={href('/checkout')}>
      <span>
        <b>{m.basket_approve({}, { locale })}</b> <small>{buttonNote}</small>
      </span>{' '}
      <Price amount={sum} />
    </Link>
  )
}

/** On a phone, within reach of the thumb. */
export function ApproveBar(props: ApproveProps) {
  const locale = useLocale()
  return (
    <section className="pay-bar" aria-label={m.basket_to_checkout({}, { locale })}>
      <ApproveButton {...props} />
    </section>
  )
}
