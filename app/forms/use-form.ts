import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Outcome, Refusal } from '#shop/domain/common/refusal.ts'
import { toast } from '../ui/toast.ts'
import { useIsScripted } from '../ui/use-is-scripted.ts'
import type { FormAnswer } from './form-answer.ts'
import { typedFields } from './typed-fields.ts'

type Typed<Field extends string> = Record<Field, string>

export type FormOptions<Field extends string> = {
  fields: readonly Field[]
  /** The server's own check, run in the browser first, so that most errors need no request. */
  read: (typed: Typed<Field>) => Outcome<unknown, string>
  /** The sentence for a refusal: what is wrong and what to do. */
  words: (
    refusal: Refusal<string>,
    typed: Readonly<Record<string, string>>,
    locale: Locale,
  ) => string
  /** Initial values. */
  values?: Readonly<Record<string, string>>
  /** The answer to a post without scripts. */
  posted: FormAnswer | undefined
  /** Called before the form is sent. */
  onSend?: (form: HTMLFormElement) => void
  /** Called after success, with where the server wants to go next and any codes to show once. */
  onDone?: (next: string | undefined, codes: readonly string[] | undefined) => void
}

/** A form in the browser: checked before it is sent, and marked with what the server refuses. */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const locale = useLocale()
  const { fields, read, values, posted } = options
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const refusedPost = posted?.ok === false ? posted : undefined
  const { marks, setMarks, mark } = useMarks(form, refusedPost?.refusals ?? [])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(refusedPost?.typed ?? {})
  const [isDone, setDone] = useState(posted?.ok === true)
  const [round, setRound] = useState(0)
  const isScripted = useIsScripted()
  const onAnswer = useEffectEvent((answer: FormAnswer) => {
    mark(answer.ok ? [] : answer.refusals)
    setDone(answer.ok)
    if (!answer.ok) return announceFirst(answer.refusals)
    setRound(round + 1)
    options.onDone?.(answer.next, answer.codes)
  })

  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])

  function words(refusal: Refusal<string>, now: Readonly<Record<string, string>>): string {
    return wordsFor(refusal, now, options.words, locale)
  }

  function announceFirst([first]: readonly Refusal<string>[]): void {
    if (first) toast.bad(words(first, typed), locale)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const now = typedFields(event.currentTarget, fields)
    const outcome = read(now)
    const refusals = outcome.ok ? [] : outcome.refusals
    setTyped(now)
    setDone(false)
    mark(refusals)
    announceFirst(refusals.filter(({ code }) => code === 'mismatch'))
    if (refusals.length > 0 || fetcher.state !== 'idle') event.preventDefault()
    else options.onSend?.(event.currentTarget)
  }

  /** Once a field is being corrected, its error stays away until the form is sent again. */
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    setDone(false)
    const field = target instanceof Element ? target.getAttribute('name') : null
    if (marks.length > 0) setMarks(marks.filter((each) => each.field !== field && each.field))
  }

  /** The text of the error of a field, or of the form. */
  function wordsAt(field: string | undefined): string | undefined {
    const refusal = marks.find((each) => each.field === field)
    return refusal && words(refusal, typed)
  }

  return {
    form,
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    /** The form was accepted, and nothing has been typed since. */
    isDone,
    /** Incremented with each success; used as a React key it empties the fields. */
    round,
    /** Turns off the browser's own validation once ours can run. */
    isScripted,
    words: wordsAt(undefined),
    onSubmit,
    onInput,
    /** The props of one required field. */
    about: (name: Field) => ({
      name,
      required: true,
      defaultValue: refusedPost && round === 0 ? refusedPost.typed[name] : values?.[name],
      error: wordsAt(name),
      // With scripts `mark` moves the focus; this is for pages without them.
      autoFocus: refusedPost?.refusals[0]?.field === name,
    }),
  }
}

/** In an outage every form shows the same text. */
function wordsFor(
  refusal: Refusal<string>,
  typed: Readonly<Record<string, string>>,
  words: FormOptions<string>['words'],
  locale: Locale,
): string {
  if (refusal.code === 'not_now') return m.errors_form_outage({}, { locale })
  return words(refusal, typed, locale)
}

/** The refusals that are shown. `mark` moves the focus to the first marked field, `setMarks` doesn't. */
function useMarks(form: RefObject<HTMLFormElement | null>, posted: readonly Refusal<string>[]) {
  const [marks, setMarks] = useState(posted)
  const drawsFocus = useRef(posted.length > 0)

  useEffect(() => {
    if (!drawsFocus.current || marks.length === 0) return
    drawsFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, marks])

  function mark(refusals: readonly Refusal<string>[]): void {
    drawsFocus.current = true
    setMarks(refusals)
  }

  return { marks, setMarks, mark }
}
