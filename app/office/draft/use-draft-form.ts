import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formOf } from '../../forms/form-of.ts'
import { typedFields } from '../../forms/typed-fields.ts'
import { announce } from '../../ui/announce.ts'
import { toast } from '../../ui/toast.ts'
import { useMaySend } from '../frame/use-may-send.ts'
import { UNDO_MS } from '../parts/undo-ms.ts'
import { placeOf } from './draft.ts'
import { addFieldOf, readAct } from './draft-acts.ts'
import { type DraftResult, saveFields } from './draft-answer.ts'
import { resultText } from './result-text.ts'
import { useActFocus } from './use-act-focus.ts'
import { useDraft } from './use-draft.ts'

type Options = Omit<Parameters<typeof useDraft>[0], 'readFields'> & {
  /** Its address. */
  page: string
}

/** The form of a list in the browser: what its buttons do, and what came of saving it. */
export function useDraftForm({ page, ...options }: Options) {
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const readFields = (names: string[]) => (form.current ? typedFields(form.current, names) : {})
  const used = useDraft({ ...options, readFields })
  const fetcher = useFetcher<DraftResult>()
  const maySend = useMaySend(fetcher)
  const undoing = useFetcher<DraftResult>({ key: `undo ${page}` })
  const sent = useRef('')
  const focusAfter = useActFocus(form)

  const onAnswer = useEffectEvent((result: DraftResult) => {
    if ('refused' in result) return toast.bad(resultText(result, locale), locale)
    if (result.did !== 'undone') used.settle(sent.current)
    const { change, next } = result
    if (next !== undefined) navigate(`${next}?${new URLSearchParams({ did: result.did, change })}`)
    else if (change === '') toast.success(resultText(result, locale), locale)
    else {
      const take = () =>
        undoing.submit(formOf({ do: 'undo', change }), { method: 'post', action: page })
      toast.undo(resultText(result, locale), take, locale, UNDO_MS)
    }
  })
  useEffect(() => {
    if (fetcher.data !== undefined) onAnswer(fetcher.data)
  }, [fetcher.data])
  useEffect(() => {
    if (undoing.data !== undefined) onAnswer(undoing.data)
  }, [undoing.data])

  function press(act: string) {
    const added = form.current?.elements.namedItem(addFieldOf(act))
    const picked = added && 'value' in added ? added.value : ''
    const { rows } = used.draft
    const after = used.act(act, picked)
    if (act.startsWith('add')) {
      if (after.length > rows.length) announce(m.office_draft_added({}, { locale }))
      else if (picked !== '') toast.bad(m.office_draft_too_many({}, { locale }), locale)
      return
    }
    const { does, at } = readAct(act)
    const row = rows[at]
    const place = row ? after.indexOf(row) : -1
    focusAfter(`${does}.${place < 0 ? at : place}`)
    announce(movedText(place < 0 ? null : placeOf(after, place, options.shape), locale))
  }

  return {
    ...used,
    fetcher,
    form,
    page,
    isBusy: !maySend,
    /** The form itself only shows the draft again; scripts do so without asking. */
    onDraw(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const act = submitter instanceof HTMLButtonElement ? submitter.value : ''
      if (act !== '') press(act)
    },
    /** Saves what is typed, unless something of it is wrong. */
    onSave(event: FormEvent<HTMLFormElement>, wrong: string | null) {
      sent.current = used.edit.text
      const isStopped = wrong !== null || used.edit.theirs !== null || !maySend
      if (!isStopped) return
      event.preventDefault()
      const why = used.edit.theirs ? m.office_draft_pick_first({}, { locale }) : wrong
      if (why !== null) toast.bad(why, locale)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    },
    fields: saveFields(used.edit),
    discard() {
      const back = used.discard()
      toast.undo(m.office_dish_discarded({}, { locale }), back, locale, UNDO_MS)
    },
  }
}

/** Where a row is after a button was pressed; null: nowhere. */
function movedText(place: number | null, locale: Locale): string {
  if (place === null) return m.office_draft_taken_out({}, { locale })
  return m.office_draft_place({ place: String(place) }, { locale })
}

export type UsedForm = ReturnType<typeof useDraftForm>
