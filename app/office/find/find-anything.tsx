import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { KeysWish } from '#shop/domain/accounts/letter-keys.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLetterKeys } from '../../ui/use-letter-keys.ts'
import { type Found, FoundList } from './found-list.tsx'
import './find.css'

/** Whoever types pauses so long before the server is asked, in milliseconds. */
const PAUSE = 200

/** The link to the page that finds anything; with scripts it opens over the page, also by its key. */
export function FindAnything({ wish, isShort }: { wish: KeysWish; isShort?: true }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [hasKeys] = useLetterKeys(wish)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has been gone to
  useEffect(() => setOpen(false), [key])
  // The rail and the bar of a phone each have it: only the rail, which phones hide, hears the key.
  useFindKey(hasKeys && !isShort, () => setOpen(true))
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to={href('/office/find')}
        className={isShort ? 'icon-btn' : 'o-find'}
        aria-label={isShort && m.office_find({}, { locale })}
        onClick={open}
      >
        <Icon shape="search" />
        {isShort ? null : (
          <>
            <span>{m.office_find({}, { locale })}</span>
            {hasKeys ? (
              <span className="o-key" aria-hidden="true">
                /
              </span>
            ) : null}
          </>
        )}
      </Link>
      {isOpen ? <FindOverPage onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Outside of the rail, which is dark in light, and which narrow screens hide with all that is in it. */
function FindOverPage({ onClose }: { onClose: () => void }) {
  return createPortal(<FindDialog onClose={onClose} />, document.body)
}

function FindDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const { load, data } = useFetcher<Found>()
  const navigate = useNavigate()
  const body = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState('')
  const address = (text: string) => `${href('/office/find')}?${new URLSearchParams({ find: text })}`
  useEffect(() => () => clearTimeout(waiting.current), [])

  function type(text: string): void {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void load(address(text)), PAUSE)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('.o-found a')?.focus()
  }

  /** Opens the first, once it is what was found by what stands there; else the page with all. What failed is asked again. */
  function go(): void {
    if (data?.hasFailed) {
      type(typed)
      return
    }
    const first = body.current?.querySelector<HTMLElement>('.o-found a')
    if (first && data?.text === typed.trim()) first.click()
    else void navigate(address(typed))
    onClose()
  }

  return (
    <Dialog title={m.office_find({}, { locale })} onClose={onClose}>
      <form
        ref={body}
        className="o-find-form"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <div className="o-bigfind">
          <Icon shape="search" />
          <input
            type="text"
            inputMode="search"
            name="find"
            maxLength={MAX_EMAIL_LENGTH}
            aria-label={m.office_find({}, { locale })}
            placeholder={m.office_find_hint({}, { locale })}
            autoComplete="off"
            enterKeyHint="go"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <FoundList
          found={typed.trim() === '' ? NOTHING_YET : (data ?? NOTHING_YET)}
          onGo={onClose}
        />
      </form>
    </Dialog>
  )
}

const NOTHING_YET: Found = { text: '', lines: [] }

/** Opens it by `/`, unless somebody types, or a dialog is open. */
function useFindKey(isOn: boolean, open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!isOn) return
    function pressed(event: globalThis.KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') || isTyping(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
