import type { DayData } from '../day-data.ts'
import { KeptSection } from './kept-section.tsx'
import { NotMadeSection } from './not-made-section.tsx'
import { OutSection } from './out-section.tsx'
import { PrepSection } from './prep-section.tsx'
import './evening.css'

type EveningProps = Pick<DayData, 'evening' | 'showsKept'>

/** How the day went apart from its money, and what the next one needs. */
export function EveningSections({ evening, showsKept }: EveningProps) {
  return (
    <div className="o-evening">
      <KeptSection evening={evening} isShown={showsKept} />
      <div className="o-stacked">
        <NotMadeSection evening={evening} />
        <OutSection evening={evening} />
      </div>
      {evening.next ? <PrepSection next={evening.next} /> : null}
    </div>
  )
}
