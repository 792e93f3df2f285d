import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { typedFields } from '../../forms/typed-fields.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { useMaySend } from '../frame/use-may-send.ts'
import { useSayDone } from '../menu/use-say-done.ts'
import { UNDO_MS } from '../parts/undo-ms.ts'
import type { DishAnswer, DishRefused } from './dish-answer.ts'
import { dishFieldName } from './dish-field-names.ts'
import { DISH_FIELDS, type DishField, type DishValues } from './dish-values.ts'
import { readDish, readField } from './read-dish.ts'
import { useDishEdit } from './use-dish-edit.ts'

type DishPage = {
  /** The dish as it is by now, or as a new one begins. */
  values: DishValues
  /** Under which name this device keeps what is typed. */
  keptAs: string
  categories: readonly { id: string; name: string }[]
  taxIncluded: boolean
  /** The answer to a form without scripts. */
  posted: DishRefused | null
  now: number
}

const EVERY_FIELD: ReadonlySet<DishField> = new Set(DISH_FIELDS)

/** The form of a dish in the browser: what is typed, what is wrong with it, and what came of saving it. */
export function useDishPage({ values, keptAs, categories, taxIncluded, posted, now }: DishPage) {
  const locale = useLocale()
  const money = useMoney()
  const navigate = useNavigate()
  const { currency } = useShopFacts()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(values)
  const fetcher = useFetcher<DishAnswer>()
  const maySend = useMaySend(fetcher)
  const sayDone = useSayDone(`form ${keptAs}`, now)
  const [left, setLeft] = useState<ReadonlySet<DishField>>(() =>
    posted?.why === 'wrong' ? EVERY_FIELD : new Set(),
  )
  const readFields = () => (form.current ? typedFields(form.current, DISH_FIELDS) : {})
  const editing = useDishEdit({ values, keptAs, refused: posted?.edit ?? null, readFields })
  const { edit, isTyped, type, pick } = editing
  const { typed } = edit

  function faultOf(field: DishField) {
    if (!left.has(field)) return undefined
    const isGone = field === 'categoryId' && !categories.some(({ id }) => id === typed.categoryId)
    const read = readField(field, isGone ? '' : typed[field], currency.decimals)
    return read.ok ? undefined : read.refusals[0]?.code
  }

  function written(field: DishField, value: string): string {
    if (field === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? value
    const price = field === 'price' ? readField('price', value, currency.decimals) : null
    return price?.ok ? money(price.value) : value
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const read = readDish(typed, currency.decimals)
    const isClashing = Object.keys(edit.clashes).length > 0
    setLeft(EVERY_FIELD)
    if (isClashing) toast.bad(m.office_dish_pick_first({}, { locale }), locale)
    if (!read.ok || isClashing || !maySend) {
      event.preventDefault()
      const first = read.ok ? undefined : read.refusals[0]?.field
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    } else sent.current = typed
  }

  const onAnswer = useEffectEvent((answer: DishAnswer) => {
    if (!answer.ok) return toast.bad(refusedWords(answer.why, locale), locale)
    const hadFocus = form.current?.querySelector('.o-savebar')?.contains(document.activeElement)
    editing.settle(sent.current)
    setLeft(new Set())
    if (answer.next !== null) navigate(answer.next)
    else if (answer.answer) sayDone(answer.answer)
    if (hadFocus) document.getElementById('main')?.focus()
  })
  useEffect(() => {
    if (fetcher.data !== undefined) onAnswer(fetcher.data)
  }, [fetcher.data])

  useSaveKey(() => isTyped && form.current?.requestSubmit())

  return {
    fetcher,
    form,
    ...editing,
    onSubmit,
    isBusy: !maySend,
    wiring: {
      edit,
      nameOf: (field: DishField) => dishFieldName(field, { currency, taxIncluded, locale }),
      faultOf,
      type,
      pick,
      written,
      leave: (field: DishField) => setLeft((before) => new Set([...before, field])),
    },
    discard() {
      const back = editing.discard()
      setLeft(new Set())
      toast.undo(m.office_dish_discarded({}, { locale }), back, locale, UNDO_MS)
    },
  }
}

/** Why a dish was not saved, in a sentence over the page; the fields say the rest. */
export function refusedWords(why: DishRefused['why'], locale: Parameters<typeof toast.bad>[1]) {
  return REFUSED[why]({}, { locale })
}

const REFUSED: Record<DishRefused['why'], typeof m.office_dish_wrong> = {
  wrong: m.office_dish_wrong,
  clash: m.office_dish_pick_first,
  unknown_item: m.office_menu_gone,
  not_sent: m.office_menu_not_done,
}

/** Control and S save, as everywhere. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
