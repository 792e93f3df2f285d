import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Line } from './line.ts'

/** Says in a word how updates arrive. */
export function LineChip({ line }: { line: Line }) {
  const locale = useLocale()
  return (
    <span className="k-line" data-line={line} role="status">
      {WORDS[line]({}, { locale })}
    </span>
  )
}

const WORDS: Record<Line, Message> = {
  live: m.kitchen_live,
  polling: m.kitchen_polling,
  silent: m.alarm_no_answer,
  broken: m.alarm_no_answer,
  offline: m.alarm_no_network,
}
