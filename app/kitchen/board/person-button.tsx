import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { BoardData } from '../board-data.ts'
import { PersonDialog } from './person-dialog.tsx'
import '../enrol/enrol.css'

/** Shows who is signed in or using this device, with ways to change that and to sign out. */
export function PersonButton({ who }: Pick<BoardData, 'who'>) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { person, device } = who
  return (
    <>
      <button
        type="button"
        className="btn btn--line k-who"
        aria-label={labelOf(who, locale)}
        onClick={() => setOpen(true)}
      >
        <span>{person ?? labelOf(who, locale)}</span>
        {person === null || device === null ? null : <small>{device}</small>}
      </button>
      {isOpen ? <PersonDialog who={who} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function labelOf({ person, device }: BoardData['who'], locale: Locale): string {
  if (person === null) return m.kitchen_who_ask({ device: device ?? '' }, { locale })
  if (device === null) return m.kitchen_who_label({ person }, { locale })
  return m.kitchen_who_label_device({ person, device }, { locale })
}
