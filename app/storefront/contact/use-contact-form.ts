import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { m } from '#messages'
import { CONTACT_FIELDS, readContactMessage } from '#shop/domain/contact-message.ts'
import type { Refusal } from '#shop/domain/refusal.ts'
import { toast } from '../../ui/toast.ts'
import { typedFields } from '../../ui/typed-fields.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { type ContactAnswer, EMPTY_FORM } from './contact-answer.ts'

/**
 * The contact form's life in the browser: checked as the server checks it, emptied once the server
 * has the message, and never before. `posted` is the answer to a post without scripts.
 */
export function useContactForm(
  fetcher: FetcherWithComponents<ContactAnswer>,
  posted: ContactAnswer | undefined,
) {
  const refusedPost = posted?.sent === false ? posted : undefined
  const form = useRef<HTMLFormElement>(null)
  /** Rises with every message sent; each has fields of its own. */
  const [round, setRound] = useState(0)
  const [isSent, setSent] = useState(posted?.sent === true)
  const [refusals, setRefusals] = useState(refusedPost?.refusals ?? [])
  const [typed, setTyped] = useState(refusedPost?.form ?? EMPTY_FORM)
  /** The browser's own sentences step back once ours can take their place. */
  const isScripted = useIsScripted()
  const drawTo = useFocusWithin(form)

  useEffect(() => {
    if (!fetcher.data) return
    setSent(fetcher.data.sent)
    setRefusals(fetcher.data.sent ? [] : fetcher.data.refusals)
    if (fetcher.data.sent) {
      setRound((sent) => sent + 1)
      drawTo('[data-sent]')
      toast.success(m.contact_success())
    } else if (fetcher.data.refusals.some(isAboutField)) {
      drawTo('[aria-invalid]')
    } else {
      toast.bad(m.contact_not_sent())
    }
  }, [fetcher.data, drawTo])

  function check(element: HTMLFormElement): Refusal<string>[] {
    const now = typedFields(element, CONTACT_FIELDS)
    const read = readContactMessage(now)
    setTyped(now)
    return read.ok ? [] : read.refusals
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const found = check(event.currentTarget)
    setSent(false)
    setRefusals(found)
    if (found.length > 0) drawTo('[aria-invalid]')
    if (found.length > 0 || fetcher.state !== 'idle') event.preventDefault()
    else giveKey(event.currentTarget)
  }

  /** What has been put right is no longer marked. What was not marked is left in peace. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    setSent(false)
    if (refusals.length === 0) return
    const still = check(event.currentTarget)
    setRefusals(still.filter(({ field }) => refusals.some((marked) => marked.field === field)))
  }

  const values = round === 0 ? (refusedPost?.form ?? EMPTY_FORM) : EMPTY_FORM
  return { form, round, values, typed, refusals, isSent, isScripted, onSubmit, onInput }
}

/** Gives a function that moves the focus to the first such element, once it has been rendered. */
function useFocusWithin(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [form, wanted])
  return useCallback((selector: string) => setWanted({ selector }), [])
}

function isAboutField({ field }: Refusal<string>): boolean {
  return field !== undefined
}

/** Kept over retries of one message, so that the server recognises them. */
function giveKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key')
  if (!(key instanceof HTMLInputElement) || key.value !== '') return
  key.value = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
}
