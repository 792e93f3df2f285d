import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'

/** A card order starts once the card is authorised. A plain link, because it leaves the site. */
export function PayNow({ token, couldNotPay }: { token: string; couldNotPay: boolean }) {
  const locale = useLocale()
  return (
    <>
      {couldNotPay ? <Notice tone="bad">{m.order_pay_not_reachable({}, { locale })}</Notice> : null}
      <p>
        <a
          className="btn btn--main"
          href={href('/order/:token/pay', { token: token })}
          rel="nofollow"
        >
          {m.order_pay_now({}, { locale })}
        </a>
      </p>
    </>
  )
}
