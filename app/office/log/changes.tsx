import { Form, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { isOfPeople } from '#shop/domain/accounts/people-change.ts'
import { clockTime, otherDay, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { type ChangeText, changeText, type ValueChange } from './change-text.ts'
import { forgettingOf } from './guest-text.ts'
import type { ListedChange, LogPageData } from './log-data.ts'
import { isForAll, logAddress } from './log-search.ts'
import { changeRowId, type UndoAnswer } from './undo-answer.ts'

/** The changes by day, each with what it was and who made it. */
export function Changes({ now, search, changes, names, isFirst, hasMore, answer }: LogPageData) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const dayOf = (at: number) =>
    otherDay(at, now, timeZone, locale) === null
      ? m.office_today({}, { locale })
      : shortDateWithYear(at, timeZone, locale)
  const days = Map.groupBy(changes, ({ at }) => dayOf(at))
  const last = changes.at(-1)
  const answered = changes.find(({ logId }) => logId === answer?.change)
  return (
    <div className="o-stacked">
      {answer && !answered ? <Answer answer={answer} /> : null}
      {changes.length === 0 ? (
        <div className="o-empty">
          {isForAll(search) ? (
            <>
              <h2>{m.office_log_empty_title({}, { locale })}</h2>
              <p>{m.office_log_empty_text({}, { locale })}</p>
            </>
          ) : (
            <h2>{m.office_log_none_found({}, { locale })}</h2>
          )}
        </div>
      ) : null}
      {[...days].map(([day, ofDay]) => (
        <Section key={day} title={day}>
          <ul className="o-changes">
            {ofDay.map((change) => (
              <ChangeRow
                key={change.logId}
                change={change}
                text={changeText(change, { names, money, locale })}
                answer={change === answered ? answer : null}
              />
            ))}
          </ul>
        </Section>
      ))}
      <p className="o-acts">
        {isFirst ? null : (
          <Link className="btn btn--line" to={logAddress({ ...search, after: null })}>
            {m.office_log_newest({}, { locale })}
          </Link>
        )}
        {hasMore && last ? (
          <Link className="btn btn--line" to={logAddress({ ...search, after: last })}>
            {m.office_log_earlier({}, { locale })}
          </Link>
        ) : null}
      </p>
    </div>
  )
}

function Answer({ answer: { why } }: { answer: UndoAnswer }) {
  const locale = useLocale()
  if (why === 'undone') return <Notice>{m.office_log_undone({}, { locale })}</Notice>
  return <Notice tone="bad">{NOT_UNDONE[why]({}, { locale })}</Notice>
}

const NOT_UNDONE: Record<Exclude<UndoAnswer['why'], 'undone'>, Message> = {
  changed_since: m.office_log_changed_since,
  currency_in_use: m.office_units_not_currency,
  currency_decimals: m.office_units_not_digits,
  clock_in_use: m.office_units_not_clock,
  not_undone: m.office_log_not_undone,
}

type ChangeRowProps = { change: ListedChange; text: ChangeText; answer: UndoAnswer | null }

function ChangeRow({ change, text, answer }: ChangeRowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = clockTime(change.at, timeZone, locale)
  return (
    <li id={changeRowId(change.logId)}>
      <time dateTime={new Date(change.at).toISOString()}>{time}</time>
      <div>
        <b>{text.subject}</b> {text.did === null ? null : <span>{text.did}</span>}
        <ul>
          {text.values.map((value) => (
            <li key={value.field}>
              <Value value={value} locale={locale} />
            </li>
          ))}
        </ul>
        <small>{whoText(change, locale)}</small>
      </div>
      {mayUndo(change) ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="change" value={change.logId} />
          <button
            type="submit"
            className="btn btn--line btn--small"
            aria-label={m.office_log_undo_of({ subject: text.subject, time }, { locale })}
          >
            {m.office_log_undo({}, { locale })}
          </button>
        </Form>
      ) : null}
      {answer ? <Answer answer={answer} /> : null}
    </li>
  )
}

/** What the shop did itself, what concerns people and what a guest was forgotten of is not taken back here. */
function mayUndo(change: ListedChange): boolean {
  if (change.by === 'shop' || isOfPeople(change)) return false
  return change.entity !== 'guest' || forgettingOf(change).did === 'planned'
}

function Value({
  value: { field, before, after },
  locale,
}: {
  value: ValueChange
  locale: Locale
}) {
  if (before === null || after === null) return field
  const fromTo = m.office_log_from_to({ before: before || '–', after: after || '–' }, { locale })
  return field === '' ? fromTo : `${field}: ${fromTo}`
}

function whoText({ by, who }: ListedChange, locale: Locale): string {
  if (who !== null) return who
  if (by === 'cli') return m.office_log_by_cli({}, { locale })
  if (by === 'shop') return m.office_log_by_shop({}, { locale })
  return m.office_log_by_nobody({}, { locale })
}
