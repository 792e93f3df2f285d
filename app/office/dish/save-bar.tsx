import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

type SaveBarProps = {
  /** What happens once it is saved. */
  consequence: string
  /** What stays as it is. */
  rest?: string | undefined
  /** What else is to be decided before it is saved. */
  choice?: ReactNode
  isTyped: boolean
  isBusy: boolean
  label: string
  /** Whether it can wait as a draft in place of being saved. */
  mayWait: boolean
  onDiscard: () => void
}

/** Says what saving does, and saves. With scripts it is there as soon as something was typed. */
export function SaveBar({
  consequence,
  rest,
  choice,
  isTyped,
  isBusy,
  label,
  ...bar
}: SaveBarProps) {
  const locale = useLocale()
  const isScripted = useIsScripted()
  if (!isScripted) {
    return (
      <>
        {choice}
        <p className="o-acts">
          <button type="submit" className="btn btn--main">
            {label}
          </button>
          {bar.mayWait ? <WaitButton /> : null}
        </p>
      </>
    )
  }
  if (!isTyped) return null
  return (
    <section
      className="o-savebar o-griddle"
      aria-label={m.office_dish_not_saved_yet({}, { locale })}
    >
      <p>
        <b>{consequence}</b> {rest}
      </p>
      {choice}
      <div>
        <button type="button" className="btn btn--line" onClick={bar.onDiscard}>
          {m.office_dish_discard({}, { locale })}
        </button>
        {bar.mayWait ? <WaitButton isBusy={isBusy} /> : null}
        <button
          type="submit"
          className="btn btn--main"
          aria-keyshortcuts="Control+S Meta+S"
          aria-disabled={isBusy}
        >
          {label}
        </button>
      </div>
    </section>
  )
}

function WaitButton({ isBusy = false }: { isBusy?: boolean }) {
  const locale = useLocale()
  return (
    <button type="submit" name="do" value="draft" className="btn btn--line" aria-disabled={isBusy}>
      {m.office_plan_save({}, { locale })}
    </button>
  )
}
