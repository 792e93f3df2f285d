import { useEffect, useRef, useState } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type Reading = { state: 'closed' | 'loading' | 'failed' } | { state: 'read'; text: string }

/** The raw text of /data.json, fetched when the section is opened. */
export function MenuData() {
  const locale = useLocale()
  const [reading, setReading] = useState<Reading>({ state: 'closed' })

  async function read() {
    setReading({ state: 'loading' })
    try {
      const answer = await fetch(href('/data.json'))
      if (!answer.ok) throw new Error(`/data.json answered ${answer.status}`)
      setReading({ state: 'read', text: await answer.text() })
    } catch {
      setReading({ state: 'failed' })
    }
  }

  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the app started.
  useEffect(() => {
    if (details.current?.open) details.current.dispatchEvent(new Event('toggle'))
  }, [])

  return (
    <details
      className="raw"
      ref={details}
      onToggle={(event) => {
        if (event.currentTarget.open && reading.state === 'closed') void read()
      }}
    >
      <summary>{m.menu_data({}, { locale })}</summary>
      {reading.state === 'read' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="raw-text" aria-label={m.menu_data({}, { locale })} tabIndex={0}>
          <pre>{reading.text}</pre>
        </section>
      ) : null}
      {reading.state === 'loading' ? (
        <p className="skeleton" role="status">
          {m.menu_data_loading({}, { locale })}
        </p>
      ) : null}
      {reading.state === 'failed' ? (
        <p role="alert">
          {m.menu_data_failed({}, { locale })}{' '}
          <button type="button" className="link" onClick={() => void read()}>
            {m.menu_retry({}, { locale })}
          </button>
        </p>
      ) : null}
      <noscript>
        <a href={href('/data.json')}>{m.menu_data_address({}, { locale })}</a>
      </noscript>
    </details>
  )
}
