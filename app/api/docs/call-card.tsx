import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Field } from './fields-of.ts'
import type { DocsBody, DocsCall } from './read-docs.ts'

/** One call: what it is for, who may make it, and folded away how. */
export function CallCard({ call }: { call: DocsCall }) {
  const locale = useLocale()
  const { id, method, path, summary, body, answers, refusals, curl } = call
  return (
    <article className="api-call" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <span className="api-method">{method}</span> <code>{breakable(path)}</code>
      </h3>
      <p>{summary}</p>
      <p className="api-who">{whoWords(call, locale)}</p>
      <details>
        <summary>{m.api_ask({}, { locale })}</summary>
        <pre>{curl}</pre>
        {body ? <Fields fields={body.fields} /> : null}
      </details>
      {answers.map((answer) => (
        <Answer key={answer.status} answer={answer} />
      ))}
      {refusals.length > 0 ? (
        <details>
          <summary>{m.api_refusals({}, { locale })}</summary>
          <dl className="api-codes">
            {refusals.map(({ status, codes }) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd>{codes.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </article>
  )
}

function Answer({ answer }: { answer: DocsBody & { status: string } }) {
  const { status, description, fields, example } = answer
  const words = `${status} ${description}`
  if (example === null) return <p className="api-bare">{words}</p>
  return (
    <details>
      <summary>{words}</summary>
      <pre>{example}</pre>
      <Fields fields={fields} />
    </details>
  )
}

function Fields({ fields }: { fields: readonly Field[] }) {
  const locale = useLocale()
  if (fields.length === 0) return null
  return (
    <dl className="api-fields">
      {fields.map(({ name, type, isRequired }) => (
        <div key={name}>
          <dt>
            <code>{breakable(name)}</code>
          </dt>
          <dd>{isRequired ? type : m.api_optional({ type }, { locale })}</dd>
        </div>
      ))}
    </dl>
  )
}

function whoWords({ who, header }: DocsCall, locale: Locale): string {
  const right = Array.isArray(who)
    ? m.api_who_staff({ roles: who.join(', ') }, { locale })
    : RIGHTS[String(who)]?.({}, { locale })
  return [right, header ? m.api_needs_header({ header }, { locale }) : ''].filter(Boolean).join(' ')
}

const RIGHTS: Record<string, Message> = {
  everyone: m.api_who_everyone,
  token: m.api_who_token,
  'signed-in': m.api_who_signed_in,
}

/** Lets a long path break at its slashes and dots, on a narrow screen. */
function breakable(path: string): string {
  return path.replace(/([/.])/g, '$1\u200b')
}
