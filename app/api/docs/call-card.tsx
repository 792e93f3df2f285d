import { useLocale } from '#app/i18n/use-locale.ts'
import { Sentence } from '#app/ui/sentence.tsx'
import { type Message, m } from '#messages'
import type { Field } from './fields-of.ts'
import type { DocsBody, DocsCall } from './read-docs.ts'

/** The contracts are English, as their OpenAPI document is: what comes from them says so, and is read from the left. */
export const ENGLISH = { lang: 'en', dir: 'ltr' } as const

/** One call: its purpose and who may make it, with the details folded away. */
export function CallCard({ call }: { call: DocsCall }) {
  const locale = useLocale()
  const { id, method, path, summary, query, body, answers, refusals, curl } = call
  return (
    <article className="api-call" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} {...ENGLISH}>
        <span className="api-method">{method}</span> <code>{breakable(path)}</code>
      </h3>
      <p {...ENGLISH}>{summary}</p>
      <p className="api-who">
        <WhoMay call={call} />
      </p>
      <details>
        <summary>{m.api_ask({}, { locale })}</summary>
        <pre>{curl}</pre>
        <Fields fields={query} />
        {body ? <Fields fields={body.fields} /> : null}
      </details>
      {answers.map((answer) => (
        <Answer key={answer.status} answer={answer} />
      ))}
      {refusals.length > 0 ? (
        <details>
          <summary>{m.api_refusals({}, { locale })}</summary>
          <dl className="api-codes" {...ENGLISH}>
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
  const { status, ...body } = answer
  return <Body body={{ ...body, description: `${status} ${body.description}` }} />
}

/** A body: its example and its fields, folded away. */
export function Body({ body }: { body: DocsBody }) {
  const { description, fields, example } = body
  if (example === null)
    return (
      <p className="api-bare" {...ENGLISH}>
        {description}
      </p>
    )
  return (
    <details>
      <summary {...ENGLISH}>{description}</summary>
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
          <dd>
            <Sentence
              text={(gap) => (isRequired ? gap : m.api_optional({ type: gap }, { locale }))}
            >
              <span {...ENGLISH}>{type}</span>
            </Sentence>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WhoMay({ call: { who, header } }: { call: DocsCall }) {
  const locale = useLocale()
  return (
    <>
      {Array.isArray(who) ? (
        <Sentence text={(roles) => m.api_who_staff({ roles }, { locale })}>
          <span {...ENGLISH}>{who.join(', ')}</span>
        </Sentence>
      ) : (
        RIGHTS[String(who)]?.({}, { locale })
      )}
      {header ? (
        <>
          {' '}
          <Sentence text={(gap) => m.api_needs_header({ header: gap }, { locale })}>
            <span {...ENGLISH}>{header}</span>
          </Sentence>
        </>
      ) : null}
    </>
  )
}

const RIGHTS: Record<string, Message> = {
  everyone: m.api_who_everyone,
  token: m.api_who_token,
  'signed-in': m.api_who_signed_in,
}

/** Lets a long path wrap after its slashes and dots on a narrow screen. */
function breakable(path: string): string {
  return path.replace(/([/.])/g, '$1\u200b')
}
