import { m } from '#messages'
import { MAKE_KEY, PROBLEM, SEND_KEY } from './snippets.ts'

/** What holds for all calls. */
export function Conventions() {
  return (
    <>
      <section>
        <h2>{m.api_keys()}</h2>
        <p>{m.api_keys_1()}</p>
        <pre>{MAKE_KEY}</pre>
        <p>{m.api_keys_2()}</p>
        <pre>{SEND_KEY}</pre>
      </section>
      <section>
        <h2>{m.api_values()}</h2>
        <p>{m.api_values_1()}</p>
      </section>
      <section>
        <h2>{m.api_once()}</h2>
        <p>{m.api_once_1()}</p>
        <p>{m.api_once_2()}</p>
      </section>
      <section>
        <h2>{m.api_problems()}</h2>
        <p>{m.api_problems_1()}</p>
        <pre>{PROBLEM}</pre>
        <p>{m.api_problems_2()}</p>
      </section>
      <section>
        <h2>{m.api_live()}</h2>
        <p>{m.api_live_1()}</p>
      </section>
    </>
  )
}
