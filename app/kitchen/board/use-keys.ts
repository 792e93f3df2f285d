import { useEffect, useRef, useState } from 'react'
import type { KeysWish } from '#shop/domain/accounts/letter-keys.ts'
import { readStored, store } from '../../ui/device-storage.ts'
import { useLetterKeys } from '../../ui/use-letter-keys.ts'
import { changeSize } from '../use-screen.ts'

export type KeyCommands = {
  undo: () => void
  help: () => void
  /** Only a board sells out dishes and pauses the shop. */
  soldOut?: () => void
  pace?: () => void
  /** Opens the row of a ticket, by its id. */
  expand: (order: string) => void
}

/** Which keys this screen was seen to be worked by: they are shown on the tickets. */
export type KeysSeen = 'none' | 'letters' | 'digits'

/** The same key again within this many milliseconds is a bounce. */
const BOUNCE = 700

/**
 * Works the board by a keyboard or a bump bar, unless whoever is at it, or the screen, has that turned off: a ticket's own key does its next step, or opens its row. Ignored
 * while somebody types or a dialog is open.
 */
export function useKeys(wish: KeysWish, commands: KeyCommands): KeysSeen {
  const [isOn] = useLetterKeys(wish)
  const [seen, see] = useKeysSeen()
  const latest = useRef(commands)
  latest.current = commands

  useEffect(() => {
    if (!isOn) return
    const pressedAt = new Map<string, number>()
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
      const command = COMMANDS[event.key] ?? COMMANDS[event.code]
      const ticket = command ? null : named(event, see)
      const isPage = PAGE_KEYS.has(event.code) && !isOnControl(event)
      const isBump = event.code.endsWith('Enter') && !isOnControl(event)
      if (!command && !ticket && !isPage && !isBump) return
      event.preventDefault()
      const last = pressedAt.get(event.code) ?? -BOUNCE
      if (event.repeat || event.timeStamp - last < BOUNCE) return
      pressedAt.set(event.code, event.timeStamp)
      if (command) command(latest.current)
      else if (isPage) turnPages()
      else if (isBump) act(focused(), latest.current)
      else if (event.shiftKey) ticket?.querySelector<HTMLElement>('[data-open]')?.click()
      else act(ticket, latest.current)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, see])

  return isOn ? seen : 'none'
}

const COMMANDS: Record<string, (commands: KeyCommands) => void> = {
  u: ({ undo }) => undo(),
  U: ({ undo }) => undo(),
  Backspace: ({ undo }) => undo(),
  '+': () => changeSize(1),
  '-': () => changeSize(-1),
  '.': ({ soldOut }) => soldOut?.(),
  ',': ({ pace }) => pace?.(),
  '?': ({ help }) => help(),
}

const PAGE_KEYS = new Set(['Space', 'PageDown'])

/** The ticket of a key: by its letter as it is printed on the key, by its digit wherever that is. */
function named(event: KeyboardEvent, see: (keys: KeysSeen) => void): HTMLElement | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : undefined
  if (digit !== undefined) see('digits')
  else if (letter !== undefined) see('letters')
  else return null
  const name = digit === undefined ? `[data-letter="${letter}"]` : `[data-digit="${digit}"]`
  return document.querySelector<HTMLElement>(`[data-ticket]${name}`)
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null
}

/** Does the next step of a ticket, or opens it first if it is a row that has none. */
function act(ticket: HTMLElement | null, { expand }: KeyCommands): void {
  const order = ticket?.dataset.ticket
  if (!ticket || order === undefined) return
  const form = ticket.querySelector<HTMLFormElement>('form[data-next]')
  if (form) form.requestSubmit()
  else expand(order)
}

function turnPages(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-page]')) button.click()
}

function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary, label') !== null
}

function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], .popover:popover-open')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}

function useKeysSeen(): [KeysSeen, (keys: KeysSeen) => void] {
  const [seen, setSeen] = useState<KeysSeen>('none')
  useEffect(() => {
    const stored = readStored('keys-seen')
    if (stored === 'letters' || stored === 'digits') setSeen(stored)
  }, [])
  const [see] = useState(() => (keys: KeysSeen) => {
    setSeen(keys)
    store('keys-seen', keys)
  })
  return [seen, see]
}
