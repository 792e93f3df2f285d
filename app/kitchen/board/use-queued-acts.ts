import { type SubmitEvent, useEffect } from 'react'
import { useSubmit } from 'react-router'
import { create } from 'zustand'
import { formOf } from '../../forms/form-of.ts'
import type { Ticket } from '../board-data.ts'
import { fetcherKeyOf, type PendingActions } from '../pending-actions.ts'

type Fields = Record<string, string>

/**
 * Acts that are still to be sent, by the order's id: one on an order whose last act is under way has no version, because
 * only when that is done is it known.
 */
export const useQueue = create<Record<string, Fields>>(() => ({}))

/**
 * Keeps an act and sends it in a task of its own, so that the tap is painted first; on an order whose last act is still
 * under way, after that. `answered` are the server's tickets, `sending` the acts under way. Says whether the act is kept:
 * other forms send themselves.
 */
export function useQueuedActs(
  answered: readonly Ticket[],
  sending: PendingActions,
): (event: SubmitEvent<HTMLElement>) => boolean {
  const queue = useQueue()
  const submit = useSubmit()

  useEffect(() => {
    const waiting = Object.entries(queue).filter(([order]) => !sending.has(order))
    if (waiting.length === 0) return
    const next = setTimeout(() => {
      for (const [order, fields] of waiting) {
        useQueue.setState(({ [order]: sent, ...others }) => others, true)
        const version = answered.find(({ id }) => id === order)?.version
        if (version === undefined) continue
        const form = formOf({ version: String(version), ...fields })
        submit(form, { method: 'post', navigate: false, fetcherKey: fetcherKeyOf(order) })
      }
    })
    return () => clearTimeout(next)
  }, [queue, answered, sending, submit])

  return (event) => {
    if (!(event.target instanceof HTMLFormElement)) return false
    const { version, ...fields } = fieldsOf(event.target, event.nativeEvent.submitter)
    if (fields.order === undefined || version === undefined) return false
    const isUnderWay = sending.has(fields.order) || fields.order in useQueue.getState()
    if (!isUnderWay && !('next' in event.target.dataset)) return false
    event.preventDefault()
    event.stopPropagation()
    useQueue.setState({ [fields.order]: isUnderWay ? fields : { version, ...fields } })
    return true
  }
}

/** With what the pressed button says, such as the minutes of a delay. */
function fieldsOf(form: HTMLFormElement, button: HTMLElement | null): Fields {
  return Object.fromEntries(
    [...new FormData(form, button)].map(([name, value]) => [name, String(value)]),
  )
}
