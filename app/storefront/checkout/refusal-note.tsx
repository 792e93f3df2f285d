import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import type { CheckoutRefusal } from './refusal-spot.ts'
import { refusalText } from './refusal-text.ts'
import { useSlotTime } from './use-slot-time.ts'

type RefusalNoteProps = {
  refusal: CheckoutRefusal
  /** The typed discount code, if the refusal is about it. */
  code?: string
  children?: ReactNode
}

/** Says why the order was refused and what to do. Takes the focus once the guest has tried to order. */
export function RefusalNote({ refusal, code, children }: RefusalNoteProps) {
  const locale = useLocale()
  const money = useMoney()
  const { timeAndDay } = useSlotTime()
  return (
    <div className="refusal" data-refused={refusal.code} tabIndex={-1}>
      <Notice tone="warn" action={children ? <div className="chips">{children}</div> : undefined}>
        <b>
          {refusalText(refusal, { money, time: timeAndDay, ...(code ? { code } : {}) }, locale)}
        </b>
      </Notice>
    </div>
  )
}
