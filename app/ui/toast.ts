import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { announce } from './announce.ts'

/** A short message at the top right. Never the only place of an error. Works from anywhere. */
export const toast = {
  /** Also removes earlier error toasts, which no longer apply. */
  success(text: string, locale: Locale): void {
    announce(text)
    for (const old of document.querySelectorAll('.toasts .toast--bad')) close(old)
    show(text, locale, 'toast', SHOWN_MS)
  },

  bad(text: string, locale: Locale): void {
    announce(text, 'assertive')
    show(text, locale, 'toast toast--bad', SHOWN_MS)
  },

  /** Offers to undo an action, by its button or by Ctrl+Z. */
  undo(text: string, onUndo: () => void, locale: Locale, lasting: number = UNDO_MS): void {
    announce(text)
    announce(m.basket_undo_hint({}, { locale }))
    const shown = show(text, locale, 'toast', lasting)
    const button = undoButton(locale, () => {
      close(shown)
      onUndo()
    })
    shown.append(button)
  },
}

const SHOWN_MS = 3000
const UNDO_MS = 8000
const MOST_AT_ONCE = 3

function show(text: string, locale: Locale, className: string, lasting: number): HTMLElement {
  const list = raise(locale)
  for (const same of list.children) if (same.textContent === text) same.remove()
  const shown = document.createElement('div')
  shown.className = className
  const words = document.createElement('span')
  words.textContent = text
  shown.append(words)
  list.append(shown)
  for (const old of [...list.children].slice(0, -MOST_AT_ONCE)) close(old)
  closeAfter(shown, lasting)
  return shown
}

/** Shows the toasts again, because a popover only stands above a modal dialog if it was shown after it. */
function raise(locale: Locale): HTMLElement {
  const list = document.querySelector<HTMLElement>('.toasts') ?? create(locale)
  const open = list.matches(':popover-open')
  if (open && document.querySelector('dialog:modal')) list.hidePopover()
  if (!list.matches(':popover-open')) list.showPopover()
  return list
}

function create(locale: Locale): HTMLElement {
  const list = document.createElement('div')
  list.className = 'toasts'
  list.popover = 'manual'
  list.setAttribute('role', 'region')
  list.setAttribute('aria-label', m.basket_notices({}, { locale }))
  document.body.append(list)
  document.addEventListener('keydown', undoByKey)
  return list
}

/** Keeps a toast open while the pointer or the focus is on it. */
function closeAfter(shown: HTMLElement, lasting: number): void {
  setTimeout(() => {
    if (shown.matches(':hover, :focus-within')) closeAfter(shown, lasting)
    else close(shown)
  }, lasting)
}

function close(shown: Element): void {
  const list = shown.parentElement
  shown.remove()
  if (list?.childElementCount === 0) list.hidePopover()
}

function undoButton(locale: Locale, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.dataset.undo = ''
  button.textContent = m.basket_undo({}, { locale })
  button.setAttribute('aria-keyshortcuts', 'Control+Z Meta+Z')
  button.addEventListener('click', onClick)
  return button
}

function undoByKey(event: KeyboardEvent): void {
  const wanted = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  const typing = event.target instanceof Element && event.target.closest('input, textarea')
  const button = [...document.querySelectorAll<HTMLElement>('.toasts [data-undo]')].at(-1)
  if (!wanted || typing || !button) return
  event.preventDefault()
  button.click()
}
