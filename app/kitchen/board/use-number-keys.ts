import { useEffect, useRef } from 'react'
import { useDeviceSwitch } from '../use-device-switch.ts'

/**
 * A number key triggers the next action of the ticket with that number, with Shift it moves the focus there;
 * F toggles the view for reading from afar. Bump bars send keys. Ignored while somebody types or a dialog is
 * open.
 */
export function useNumberKeys(onFar: () => void): void {
  const [isOn] = useDeviceSwitch('keys')
  const far = useRef(onFar)
  far.current = onFar
  useEffect(() => {
    if (!isOn) return
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event)) return
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
      if (digit === undefined) {
        if (event.code === 'KeyF') far.current()
        return
      }
      const ticket = document.querySelector<HTMLElement>(`[data-nth="${digit}"]`)
      event.preventDefault()
      if (event.shiftKey) ticket?.focus()
      else bump(ticket)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
}

function bump(ticket: HTMLElement | null): void {
  if (ticket?.dataset.sending !== undefined) return
  ticket?.querySelector<HTMLFormElement>('form[data-next]')?.requestSubmit()
}

function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
