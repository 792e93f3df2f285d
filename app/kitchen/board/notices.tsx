import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ActionAnswer } from '../action-answer.ts'
import type { BoardData } from '../board-data.ts'
import type { Line } from '../line/line.ts'
import { LineNote } from '../line/line-note.tsx'
import { troublesOfShop } from '../line/shop-troubles.tsx'
import { TroubleStrip } from '../line/trouble-strip.tsx'
import { troublesOfPrinting } from '../print/print-troubles.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { BlockedSenders } from './blocked-senders.tsx'
import { TestOrderNote } from './test-order-note.tsx'
import { TrialBanner } from './trial-banner.tsx'

export type Answered = ActionAnswer | undefined

type NoticesProps = { data: BoardData; line: Line; answer: Answered; onReload: () => void }

/** What stands above the columns, where there is anything to say. */
export const Notices = memo(function Notices({ data, line, answer, onReload }: NoticesProps) {
  return (
    <div className="k-notices">
      <TrialBanner trial={data.trial} />
      <TestOrderNote testOrder={data.testOrder} />
      <LineNote line={line} since={data.now} onTry={onReload} />
      <BlockedSenders blocked={data.board.blocked} />
      <TroubleStrip troubles={[...troublesOfPrinting(data.prints), ...troublesOfShop(data)]} />
      <TroubleNote order="" />
      <RefusedWithoutScripts answer={answer} />
    </div>
  )
})

/** Without scripts the error stands above the board; with scripts each ticket shows its own. */
function RefusedWithoutScripts({ answer }: { answer: Answered }) {
  const locale = useLocale()
  if (!answer || answer.ok) return null
  return (
    <p className="k-refused" role="alert">
      {m.kitchen_trouble_not_possible_now({}, { locale })}
    </p>
  )
}
