import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { LOG_KINDS, type LogKind } from '#shop/domain/common/change-search.ts'
import { FindForm } from '../parts/find-form.tsx'
import { type LogSearch, logAddress } from './log-search.ts'

const NAMES: Record<LogKind, Message> = {
  all: m.office_log_all,
  menu: m.office_menu,
  shop: m.office_shop,
  codes: m.office_offers,
  people: m.office_people,
}

type FindChangesProps = { search: LogSearch; seesPeople: boolean }

/** Finds changes by who made them, of what they are and what they say. */
export function FindChanges({ search, seesPeople }: FindChangesProps) {
  const locale = useLocale()
  return (
    <div className="o-searchline">
      <FindForm
        to={href('/office/log')}
        found={search.find}
        label={m.office_log_find({}, { locale })}
        hint={m.office_log_find_by({}, { locale })}
      />
      <nav aria-label={m.office_log_kinds({}, { locale })} className="o-chips">
        {LOG_KINDS.filter((kind) => seesPeople || kind !== 'people').map((kind) => (
          <Link
            key={kind}
            className="chip"
            to={logAddress({ ...search, kind, after: null })}
            aria-current={kind === search.kind || undefined}
          >
            {NAMES[kind]({}, { locale })}
          </Link>
        ))}
      </nav>
    </div>
  )
}
