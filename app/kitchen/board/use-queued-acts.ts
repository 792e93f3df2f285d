import { type SubmitEvent, useEffect } from 'react'
import { useSubmit } from 'react-router'
import { create } from 'zustand'
import type { Ticket } from '../board-data.ts'
import { fetcherKeyOf } from '../pending-actions.ts'

type Fields = Record<string, string>

/** Acts that wait until the one before them on the same order is done, by the order's id. */
export const useQueue = create<Record<string, Fields>>(() => ({}))

/**
 * Keeps an act on an order whose last act is still under way, and sends it after that: only then is the version known
 * that it needs. `answered` are the server's tickets, `sending` the orders with an act under way. Says whether the act
 * is kept.
 */
export function useQueuedActs(
  answered: readonly Ticket[],
  sending: ReadonlySet<string>,
): (event: SubmitEvent<HTMLElement>) => boolean {
  const queue = useQueue()
  const submit = useSubmit()

  useEffect(() => {
    for (const [order, fields] of Object.entries(queue)) {
      if (sending.has(order)) continue
      useQueue.setState(({ [order]: sent, ...others }) => others, true)
      const version = answered.find(({ id }) => id === order)?.version
      if (version === undefined) continue
      const form = formOf({ ...fields, version: String(version) })
      submit(form, { method: 'post', navigate: false, fetcherKey: fetcherKeyOf(order) })
    }
  }, [queue, answered, sending, submit])

  return (event) => {
    if (!(event.target instanceof HTMLFormElement)) return false
    const fields = fieldsOf(event.target, event.nativeEvent.submitter)
    if (fields.order === undefined || !sending.has(fields.order)) return false
    event.preventDefault()
    event.stopPropagation()
    useQueue.setState({ [fields.order]: fields })
    return true
  }
}

/** A form with these fields. Forms are all that the router sends here, see vite/lean-router.ts. */
export function formOf(fields: Fields): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  return form
}

/** With what the pressed button says, such as the minutes of a delay. */
function fieldsOf(form: HTMLFormElement, button: HTMLElement | null): Fields {
  return Object.fromEntries(
    [...new FormData(form, button)].map(([name, value]) => [name, String(value)]),
  )
}
