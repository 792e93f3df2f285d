import { type SubmitEvent, startTransition, useEffect, useMemo, useState } from 'react'
import { useSubmit } from 'react-router'
import { isOrderAction } from '#shop/domain/orders/order-actions.ts'
import { formOf } from '../../forms/form-of.ts'
import { fetcherKeyOf, usePendingActions } from '../pending-actions.ts'
import { useTroubles } from '../send-action.ts'
import { type ActFields, type ActQueue, withAct, withoutFirst } from './act-queue.ts'

export type QueuedActs = {
  queue: ActQueue
  /** The orders with which something is being done: from the tap until the page has the answer. */
  underWay: ReadonlySet<string>
  add: (fields: ActFields) => void
  /** Adds what a form sends that was kept from the router. */
  take: (event: SubmitEvent<HTMLElement>) => void
}

type Answered = readonly { id: string; version?: number }[]

/**
 * Keeps acts and sends each in a task of its own, so that the tap is painted first, and on an order whose last act is
 * under way after that: only then is the order's version known. `answered` are the server's orders.
 */
export function useQueuedActs(answered: Answered): QueuedActs {
  const [queue, setQueue] = useState<ActQueue>({})
  const ofRouter = usePendingActions()
  const submit = useSubmit()
  const [sent] = useState(() => new WeakSet<ActFields>())

  useEffect(() => {
    const next = Object.values(queue).flatMap(([first]) =>
      first && !sent.has(first) && !ofRouter.has(first.order) ? [first] : [],
    )
    if (next.length === 0) return
    const sending = setTimeout(() => {
      for (const act of next) send(act)
    })
    return () => clearTimeout(sending)

    async function send(act: ActFields): Promise<void> {
      const { order } = act
      sent.add(act)
      const form = formAtVersion(act, answered)
      if (form) {
        await submit(form, { method: 'post', navigate: false, fetcherKey: fetcherKeyOf(order) })
      }
      const isRefused = useTroubles.getState()[order] !== undefined
      // As the router tells of the answer, so that both are drawn at once.
      startTransition(() => setQueue((before) => withoutFirst(before, order, isRefused)))
    }
  }, [queue, answered, ofRouter, submit, sent])

  const underWay = useMemo(
    () => new Set([...Object.keys(queue), ...ofRouter.keys()]),
    [queue, ofRouter],
  )
  const add = (fields: ActFields) =>
    setQueue((before) => withAct(before, fields, ofRouter.has(fields.order)))
  const take = (event: SubmitEvent<HTMLElement>) => {
    const fields = stepIn(event)
    if (fields) add(fields)
  }
  return { queue, underWay, add, take }
}

/**
 * Keeps a form about a step of an order from the router, before its own listeners: they run still, and a ticket that moved
 * by now would not have them any more.
 */
export function keepFromRouter(event: SubmitEvent<HTMLElement>): void {
  if (stepIn(event)) event.preventDefault()
}

/** Null for an order that is no longer there. */
function formAtVersion(fields: ActFields, answered: Answered): HTMLFormElement | null {
  if (fields.version !== '') return formOf(fields)
  const version = answered.find(({ id }) => id === fields.order)?.version
  return version === undefined ? null : formOf({ ...fields, version: String(version) })
}

/** The fields of a form about a step of an order, with what the pressed button says, such as the minutes of a delay. */
function stepIn({ target, nativeEvent }: SubmitEvent<HTMLElement>): ActFields | null {
  if (!(target instanceof HTMLFormElement)) return null
  const { order, action, ...others } = Object.fromEntries(
    [...new FormData(target, nativeEvent.submitter)].map(([name, value]) => [name, String(value)]),
  )
  const isStep = action !== undefined && (action === 'tick' || isOrderAction(action))
  return isStep && order !== undefined ? { ...others, order, action } : null
}
