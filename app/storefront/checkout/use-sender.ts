import { useRef } from 'react'
import { noteSent, pendingOrder } from './pending-order.ts'
import { type SendAnswer, sendOrder } from './send-order.ts'

const SLOW_MS = 8000

type Try = { isPatient: boolean; aborting: AbortController }

/**
 * Sends one body at a time. After a long wait the next may be sent with the same key; the earlier answer is
 * then ignored.
 */
export function useSender(
  onSlow: () => void,
  onAnswer: (answer: SendAnswer, body: string) => void,
) {
  const trying = useRef<Try | null>(null)

  async function send(body: string): Promise<void> {
    trying.current?.aborting.abort()
    const attempt: Try = { isPatient: true, aborting: new AbortController() }
    trying.current = attempt
    const before = pendingOrder(Date.now())?.unanswered.filter((each) => each !== body) ?? []
    const key = noteSent(body, Date.now())
    const timer = setTimeout(() => {
      attempt.isPatient = false
      onSlow()
    }, SLOW_MS)
    const answer = await sendOrder(key, body, before, attempt.aborting.signal)
    clearTimeout(timer)
    if (attempt.aborting.signal.aborted) return
    trying.current = null
    onAnswer(answer, body)
  }

  return { send, isWaiting: () => trying.current?.isPatient === true }
}
