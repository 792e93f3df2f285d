import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined }

/** Returns the props a form has for each of its fields. */
export type WiredFields<Name extends string> = {
  about: (name: Name) => {
    name: string
    required: boolean
    defaultValue: string | undefined
    error: string | undefined
    autoFocus: boolean
  }
}

/** A labelled input whose hint and error screen readers find. `name` is its name in the form. */
export function Field({ label, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={input.id}>
      {(wiring) => <input {...input} {...wiring} />}
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={area.id}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </FieldFrame>
  )
}

export type Choice = { value: string; label: string }

export function SelectField({
  label,
  hint,
  error,
  choices,
  ...select
}: Labelled & { choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={select.id}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A single checkbox with its sentence, such as the terms. */
export function CheckField({
  label,
  error,
  ...input
}: Omit<Labelled, 'label' | 'hint'> & { label: ReactNode } & ComponentProps<'input'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  const errorId = `${id}-error`
  return (
    <div className="check">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

type Wiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function FieldFrame(
  props: Labelled & { id: string | undefined; children: (wiring: Wiring) => ReactNode },
) {
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  const described = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {props.hint ? (
        <p className="field-hint" id={hintId}>
          {props.hint}
        </p>
      ) : null}
      {props.error ? <FieldError id={errorId}>{props.error}</FieldError> : null}
    </div>
  )
}

function FieldError({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p className="field-error" id={id}>
      <span>{children}</span>
    </p>
  )
}
