import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome, Refusal } from '#shop/domain/refusal.ts'
import { toast } from '../ui/toast.ts'
import { typedFields } from '../ui/typed-fields.ts'
import { useIsScripted } from '../ui/use-is-scripted.ts'
import type { FormAnswer } from './form-answer.ts'
import { fieldWords, refusalWords } from './refusal-words.ts'

type Typed<Field extends string> = Record<Field, string>

type AccountFormOptions<Field extends string> = {
  fields: readonly Field[]
  /** The same reading as the server's, so that most errors need no journey. */
  read: (typed: Typed<Field>) => Outcome<unknown, string>
  /** What the fields begin with. */
  values?: Readonly<Record<string, string>>
  /** The answer to a post without scripts. */
  posted: FormAnswer | undefined
  onDone: () => void
}

/** A form's life in the browser: checked here, sent, and marked where the server refuses. */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, read, values, posted } = options
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const refusedPost = posted?.ok === false ? posted : undefined
  const [marks, setMarks] = useState<readonly Refusal<string>[]>(refusedPost?.refusals ?? [])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(refusedPost?.typed ?? {})
  const isScripted = useIsScripted()
  const drawsFocus = useRef(refusedPost !== undefined)
  const onAnswer = useEffectEvent((answer: FormAnswer) => {
    mark(answer.ok ? [] : answer.refusals)
    if (answer.ok) options.onDone()
    else tell(answer.refusals)
  })

  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])

  useEffect(() => {
    if (!drawsFocus.current || marks.length === 0) return
    drawsFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [marks])

  function mark(refusals: readonly Refusal<string>[]): void {
    drawsFocus.current = true
    setMarks(refusals)
  }

  function tell([first]: readonly Refusal<string>[]): void {
    if (first) toast.bad(refusalWords(first, typed))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const now = typedFields(event.currentTarget, fields)
    const outcome = read(now)
    const refusals = outcome.ok ? [] : outcome.refusals
    setTyped(now)
    mark(refusals)
    tell(refusals.filter(({ code }) => code === 'mismatch'))
    if (refusals.length > 0 || fetcher.state !== 'idle') event.preventDefault()
  }

  /** A field that is being put right is left in peace until it is sent again. */
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const field = target instanceof Element ? target.getAttribute('name') : null
    if (marks.length > 0) setMarks(marks.filter((each) => each.field !== field && each.field))
  }

  return {
    form,
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    /** The browser's own sentences step back once ours can take their place. */
    isScripted,
    marks,
    onSubmit,
    onInput,
    /** The wiring of one required field. */
    about: (name: Field) => ({
      name,
      required: true,
      defaultValue: refusedPost ? refusedPost.typed[name] : values?.[name],
      error: fieldWords(marks, name, typed),
    }),
  }
}
