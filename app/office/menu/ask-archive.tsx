import type { FetcherWithComponents } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { touchedText } from '../impact/touched-text.ts'
import { Act } from './dish-more.tsx'
import type { MenuAnswer, TopWithout } from './menu-answer.ts'
import { SEEN_USES } from './menu-form.ts'

type AskArchiveProps = {
  id: string
  fetcher: FetcherWithComponents<MenuAnswer | null>
  /** The answer to a form without scripts, if it is about this dish. */
  posted?: MenuAnswer | null
}

/** Says what uses a dish that is to go into the archive, and asks whether it goes all the same. */
export function AskArchive({ id, fetcher, posted = null }: AskArchiveProps) {
  const locale = useLocale()
  const answer = fetcher.data ?? posted
  if (!answer || answer.ok || answer.uses === null || fetcher.state !== 'idle') return null
  return (
    <Notice
      tone="warn"
      action={
        <div className="o-quiet-acts">
          <Act
            id={id}
            fetcher={fetcher}
            does={{ action: 'listing', value: 'archived', seen: SEEN_USES }}
          >
            {m.office_menu_archive({}, { locale })}
          </Act>
        </div>
      }
    >
      {[
        touchedText({ ...answer.uses, baskets: 0 }, locale),
        topText(answer.uses.top, locale),
        m.office_menu_archive_ask({}, { locale }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')}
    </Notice>
  )
}

/** What guests see at the top of the front page without it; empty where it doesn't stand there. */
function topText(top: TopWithout | null, locale: Locale): string {
  if (top === null) return ''
  return top.next === null
    ? m.office_menu_archive_top_last({}, { locale })
    : m.office_menu_archive_top({ next: top.next }, { locale })
}
