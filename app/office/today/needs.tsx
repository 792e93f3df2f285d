import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ShopTrouble, TroubleKind } from '#shop/domain/messages/shop-trouble.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { troubleText } from '#shop/wording/trouble-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { whyText } from '../dish/why-text.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { editorPath } from '../menu/editor-path.ts'

type NeedsProps = {
  /** How many orders wait for an answer. */
  unanswered: number
  /** How many threads wait for an answer. */
  openThreads: number
  troubles: readonly ShopTrouble[]
  /** Drafts of dishes that were not published in time. */
  drafts: readonly { itemId: string; title: string; why: string }[]
  /** Orders whose payment somebody has to look at. */
  troubled: readonly (Numbered & { orderId: string })[]
}

/** What needs somebody, each with its way out: guests and money first. */
export function Needs({ unanswered, openThreads, drafts, troubles, troubled }: NeedsProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <ul className="o-needs">
      {unanswered === 0 ? null : (
        <Need
          way={
            <Link className="btn" to={href('/kitchen')}>
              {m.office_to_board({}, { locale })}
            </Link>
          }
        >
          <b>{m.office_need_answers({ count: unanswered }, { locale })}</b>{' '}
          <span>{m.office_need_answers_then({}, { locale })}</span>
        </Need>
      )}
      {troubled.map((order) => (
        <Need
          key={order.orderId}
          way={
            <Link className="btn" to={href('/office/orders/:id', { id: order.orderId })}>
              {m.office_see_order({ number: numberText(order, locale) }, { locale })}
            </Link>
          }
        >
          <b>{m.kitchen_payment_trouble({ number: numberText(order, locale) }, { locale })}</b>
        </Need>
      ))}
      {openThreads === 0 ? null : (
        <Need
          way={
            <Link className="btn" to={href('/office/messages')}>
              {m.office_to_messages({}, { locale })}
            </Link>
          }
        >
          <b>{m.office_need_messages({ count: openThreads }, { locale })}</b>{' '}
          <span>{m.office_need_messages_then({}, { locale })}</span>
        </Need>
      )}
      {drafts.map(({ itemId, title, why }) => (
        <Need key={itemId} way={<DraftWay itemId={itemId} />}>
          <b>{m.office_plan_not_published({ title }, { locale })}</b>{' '}
          <span>{whyText(why)({}, { locale })}</span>
        </Need>
      ))}
      {troubles.map((trouble) => {
        const { what, effect } = troubleText(trouble, timeZone, locale)
        return (
          <Need key={trouble.kind} way={<TroubleWay kind={trouble.kind} />}>
            <b>{what}</b> <span>{effect}</span>
          </Need>
        )
      })}
    </ul>
  )
}

/** Whoever may edit the menu can look at the draft. */
function DraftWay({ itemId }: { itemId: string }) {
  const locale = useLocale()
  const { pages } = useOutletContext<FrameData>()
  if (!pages.includes('menu')) return null
  return (
    <Link className="btn btn--line" to={`${editorPath(itemId)}#draft`}>
      {m.office_plan_see({}, { locale })}
    </Link>
  )
}

/** Where somebody can look at what is wrong, if they may; the server's own troubles have no page. */
function TroubleWay({ kind }: { kind: TroubleKind }) {
  const locale = useLocale()
  const { pages } = useOutletContext<FrameData>()
  if (kind === 'mail' && pages.includes('shop')) {
    return (
      <Link className="btn btn--line" to={`${href('/office/shop')}#mail`}>
        {m.office_see_mail({}, { locale })}
      </Link>
    )
  }
  if (kind === 'backup' && pages.includes('backup')) {
    return (
      <Link className="btn btn--line" to={href('/office/backup')}>
        {m.office_see_backup({}, { locale })}
      </Link>
    )
  }
  if (kind !== 'printers') return null
  return (
    <Link className="btn btn--line" to={href('/kitchen/print')}>
      {m.office_see_printers({}, { locale })}
    </Link>
  )
}

function Need({ way, children }: { way: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="o-sign" aria-hidden="true" />
      <p>{children}</p>
      {way === null ? null : <div className="o-acts">{way}</div>}
    </li>
  )
}
