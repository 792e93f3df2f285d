import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAKE_KEY, PROBLEM, SEND_KEY } from './snippets.ts'

/** What applies to all calls. */
export function Conventions() {
  const locale = useLocale()
  return (
    <>
      <section>
        <h2>{m.api_keys({}, { locale })}</h2>
        <p>{m.api_keys_1({}, { locale })}</p>
        <pre>{MAKE_KEY}</pre>
        <p>{m.api_keys_2({}, { locale })}</p>
        <pre>{SEND_KEY}</pre>
      </section>
      <section>
        <h2>{m.api_values({}, { locale })}</h2>
        <p>{m.api_values_1({}, { locale })}</p>
      </section>
      <section>
        <h2>{m.api_once({}, { locale })}</h2>
        <p>{m.api_once_1({}, { locale })}</p>
        <p>{m.api_once_2({}, { locale })}</p>
      </section>
      <section>
        <h2>{m.api_problems({}, { locale })}</h2>
        <p>{m.api_problems_1({}, { locale })}</p>
        <pre>{PROBLEM}</pre>
        <p>{m.api_problems_2({}, { locale })}</p>
      </section>
      <section>
        <h2>{m.api_live({}, { locale })}</h2>
        <p>{m.api_live_1({}, { locale })}</p>
      </section>
    </>
  )
}
