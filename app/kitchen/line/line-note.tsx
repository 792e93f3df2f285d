import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useNow } from '../shop-clock.tsx'
import { useKeptCount } from './kept-taps.ts'
import { isLineDead, type Line } from './line.ts'
import './line.css'

type LineNoteProps = {
  line: Line
  /** When what the screen shows was read. */
  since: number
  onTry: () => void
}

/** Says that the screen is behind, since when, why as far as that is known, and what to do. */
export function LineNote({ line, since, onTry }: LineNoteProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const age = useNow() - since
  const kept = useKeptCount()
  if (!isLineDead(line, age)) return null
  const { what, why } = line === 'offline' || line === 'broken' ? WORDS[line] : WORDS.silent
  return (
    <div className="k-note k-note-dead" role="alert">
      <b className="k-sign" aria-hidden="true" />
      {/* Other words are drawn anew: the browser takes changed letters for ones that moved. */}
      <p key={line}>
        {/* Screen readers read it once, not each second. */}
        <b aria-hidden="true" className="k-note-age">
          {what({ age: ageText(age, locale) }, { locale })}
        </b>{' '}
        <b>{m.alarm_you_see({ time: clockTime(since, timeZone, locale) }, { locale })}</b>{' '}
        {why({}, { locale })}{' '}
        {kept > 0 ? m.alarm_go_on_kept({ count: kept }, { locale }) : m.alarm_go_on({}, { locale })}
      </p>
      <button type="button" className="btn" onClick={onTry}>
        {m.alarm_try_now({}, { locale })}
      </button>
    </div>
  )
}

const WORDS: Record<
  'silent' | 'broken' | 'offline',
  { what: Message<{ age: string }>; why: Message }
> = {
  silent: { what: m.alarm_silent_for, why: m.alarm_silent_why },
  broken: { what: m.alarm_broken_for, why: m.alarm_broken_why },
  offline: { what: m.alarm_offline_for, why: m.alarm_offline_why },
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Up to this the seconds are counted. */
const COUNTED = 2 * MINUTE

function ageText(age: number, locale: Locale): string {
  return age < COUNTED
    ? m.alarm_seconds({ count: Math.floor(age / SECOND) }, { locale })
    : m.alarm_minutes({ count: Math.floor(age / MINUTE) }, { locale })
}
