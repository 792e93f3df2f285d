import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { menuChanges } from '#app/ui/menu-changes.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { askQuote, type Question } from './ask-quote.ts'
import { askedLine, type BasketLine } from './basket-line.ts'
import type { Answer } from './price-lines.ts'

export type QuoteStatus = {
  answer: Answer | undefined
  isAsking: boolean
  /** Whether the last request got no answer. */
  isUnanswered: boolean
  askAgain: () => void
}

const AFTER_CHANGE_MS = 200
const AFTER_FAILURE_MS = 5000

/** In milliseconds: how long the next page may show an answer. */
const HELD_FOR = 15_000

/** `isHeld`: another page asked for it, so that this one still asks itself. */
type Answered = { question: string; quote: QuoteAnswer; isHeld: boolean }

/** Keeps time and sum in sight on the way from bar or basket to the checkout. */
let last: { question: string; quote: QuoteAnswer; at: number } | undefined

/** What is asked besides the lines. */
export type Wishes = Omit<Question, 'lines'>

/** Asks the shop for a quote: at once, after every change here or of the menu, and every few seconds until it answers. */
export function useQuote(lines: readonly BasketLine[], wishes: Wishes): QuoteStatus {
  const question = JSON.stringify({ lines: lines.map(askedLine), ...wishes })
  const [answered, setAnswered] = useState(heldAnswer)
  /** The requests without an answer since the last answer. */
  const [failures, setFailures] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const askAgain = useCallback(() => setAttempt((before) => before + 1), [])
  const isEmpty = lines.length === 0
  const menuChange = useSyncExternalStore(menuChanges.watch, menuChanges.count, menuChanges.count)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, and a change of the menu, ask the same again
  useEffect(() => {
    if (isEmpty) return
    return after(answered && !answered.isHeld ? AFTER_CHANGE_MS : 0, async (signal) => {
      setIsAsking(true)
      const quote = await askQuote(JSON.parse(question), signal)
      if (signal.aborted) return
      setIsAsking(false)
      if (quote) {
        last = { question, quote, at: Date.now() }
        setAnswered({ question, quote, isHeld: false })
      }
      setFailures((before) => (quote ? 0 : before + 1))
    })
  }, [isEmpty, question, attempt, menuChange])

  useEffect(() => {
    if (failures === 0) return
    window.addEventListener('online', askAgain)
    const stopWaiting = after(AFTER_FAILURE_MS, askAgain)
    return () => {
      window.removeEventListener('online', askAgain)
      stopWaiting()
    }
  }, [failures, askAgain])

  const answer = answered && answerIn(answered, question)
  return { answer, isAsking, isUnanswered: failures > 0, askAgain }
}

function heldAnswer(): Answered | undefined {
  if (!last || Date.now() - last.at > HELD_FOR) return undefined
  return { question: last.question, quote: last.quote, isHeld: true }
}

function answerIn(answered: Answered, question: string): Answer {
  const { lines: asked, fulfilment } = JSON.parse(answered.question) as Question
  const isCurrent = !answered.isHeld && answered.question === question
  return { quote: answered.quote, asked, fulfilment, isCurrent }
}

/** Calls `act` after a delay. The returned function cancels it, or aborts its signal if it has begun. */
function after(milliseconds: number, act: (signal: AbortSignal) => void): () => void {
  const aborting = new AbortController()
  const timer = setTimeout(() => act(aborting.signal), milliseconds)
  return () => {
    clearTimeout(timer)
    aborting.abort()
  }
}
