/** The class of the button that places an order. */
const PLACES = '.place'

/**
 * Runs before the app on a page at another minute. The browser's clock shows that minute, everything that is asked or gone to
 * keeps it, what is kept on the device is apart from what the same person keeps as a guest, and the button that places an
 * order is off. `at`: the minute as addresses write it; `instant`: epoch milliseconds.
 */
export function modeScript({ at, instant }: { at: string; instant: number }): string {
  return `(${enterMinute})(${JSON.stringify(at)}, ${instant}, ${JSON.stringify(PLACES)});`
}

/** Sent as text: it may use nothing of this module. */
function enterMinute(at: string, instant: number, places: string): void {
  const Present = Date
  const ahead = instant - Present.now()
  const now = () => Present.now() + ahead
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { configurable: true, writable: true, value })
  replace(
    'Date',
    new Proxy(Present, {
      construct: (_, given) =>
        given.length > 0 ? Reflect.construct(Present, given) : new Present(now()),
      get: (_, name) => (name === 'now' ? now : Reflect.get(Present, name)),
    }),
  )

  function atMinute(address: string): string {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin) return address
    url.searchParams.set('at', at)
    return url.href
  }

  const ask = window.fetch
  window.fetch = (input, init) => {
    if (input instanceof Request) return ask(new Request(atMinute(input.url), input), init)
    return ask(atMinute(String(input)), init)
  }
  // The menu's stream tells of the menu of now; without it the page asks, and is told of its own.
  replace(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )

  for (const name of ['pushState', 'replaceState'] as const) {
    const go = history[name].bind(history)
    history[name] = (state, unused, address) =>
      go(state, unused, address == null ? address : atMinute(String(address)))
  }
  const keepMinute = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    if (link.matches('[data-now], [href^="#"]')) return
    if (!/^\/(?:office|kitchen|login|signup|profile)\b/.test(link.pathname)) {
      // As an address of this shop: others read it there and go to it themselves.
      link.setAttribute('href', atMinute(link.href).slice(location.origin.length))
    }
  }
  addEventListener('click', keepMinute, true)
  addEventListener('auxclick', keepMinute, true)

  const store = window.sessionStorage
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const own = (key: string) => `time-machine ${name} ${key}`
    const value = {
      getItem: (key: string) => store.getItem(own(key)),
      setItem: (key: string, text: string) => store.setItem(own(key), text),
      removeItem: (key: string) => store.removeItem(own(key)),
    }
    replace(name, value)
  }

  const turnOff = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(places)) {
      if (!button.disabled) button.disabled = true
    }
  }
  new MutationObserver(turnOff).observe(document, { childList: true, subtree: true })
}
