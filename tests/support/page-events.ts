import { vi } from 'vitest'

export type PageEvents = {
  hide: () => void
  show: () => void
  /** As the browser tells a page when the device loses or regains its connection. */
  goOffline: () => void
  goOnline: () => void
  /** As the back button does. */
  restore: () => void
}

/** Gives a unit test what pages hear from their browser. `vi.unstubAllGlobals` takes it away. */
export function stubPageEvents(): PageEvents {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const frame = new EventTarget()
  const device = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
  vi.stubGlobal('navigator', device)
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const connect = (onLine: boolean) => {
    device.onLine = onLine
    frame.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return {
    hide: () => turn(true),
    show: () => turn(false),
    goOffline: () => connect(false),
    goOnline: () => connect(true),
    restore: () => {
      frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
  }
}
