import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

const FIRST_FIELD =
  '.dialog-body :is(input:not([type="hidden"], [type="search"]), select, textarea)'

/** A native modal dialog, open for as long as it is rendered. X, Esc and the backdrop close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 className="head" id={titleId}>
          {title}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.layout_close({}, { locale })}
          onClick={onClose}
        >
          <Icon shape="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
