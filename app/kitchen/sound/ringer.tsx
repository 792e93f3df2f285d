import { memo, useEffect, useRef } from 'react'
import { callsDue } from '#shop/domain/orders/answer-calls.ts'
import { awaitsAnswer, isLost, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useDeviceSwitch } from '../../ui/use-device-switch.ts'
import type { Ticket } from '../board-data.ts'
import { useKitchenSteps } from '../kitchen-steps.ts'
import { useOpenBoard } from '../line/ended-here.ts'
import { isLineDead, type Line } from '../line/line.ts'
import { useNow } from '../shop-clock.tsx'
import { play, useIsLocked } from './speaker.ts'
import { useStoredVolumes } from './volumes.ts'
import { type Audible, type Rung, rungAtFirst, whatRings } from './what-rings.ts'

type RingerProps = {
  tickets: readonly Ticket[]
  /** The id of a test order that waits to be seen. */
  testOrder?: string | null
  line: Line
  /** When what the screen shows was read. */
  since: number
}

/** The ears of a board: rings for what waits, is late or was cancelled, and when no news come. */
export const Ringer = memo(function Ringer({
  tickets,
  testOrder = null,
  line,
  since,
}: RingerProps) {
  const [isOn] = useDeviceSwitch('bell')
  const isLocked = useIsLocked()
  const rung = useRef<Rung>(undefined)
  const now = useNow()
  const isDead = isLineDead(line, now - since)
  const { acceptWithinMinutes } = useShopFacts()
  const { autoAccept } = useKitchenSteps()
  useStoredVolumes()
  useOpenBoard()

  useEffect(() => {
    const orders = tickets.map((ticket) => audible(ticket, acceptWithinMinutes, now))
    if (testOrder !== null) orders.push({ ...TEST_ORDER, id: testOrder })
    rung.current ??= rungAtFirst({ orders, isLineDead: isDead })
    if (!isOn || isLocked) return
    const next = whatRings({ orders, isLineDead: isDead, autoAccept }, rung.current, now)
    if (next.rings.length === 0) {
      rung.current = next.rung
      return
    }
    // To render the sound takes as long as to draw the ticket, which is not to wait for it.
    const ringing = setTimeout(() => {
      if (play(next.rings)) rung.current = next.rung
    })
    return () => clearTimeout(ringing)
  }, [tickets, testOrder, isDead, now, isOn, isLocked, acceptWithinMinutes, autoAccept])

  return null
})

/** Rings as an order of a guest does. */
const TEST_ORDER: Omit<Audible, 'id'> = {
  isWaiting: true,
  calls: 0,
  isLate: false,
  isLater: false,
  isToMake: true,
  isStopped: false,
}

function audible(ticket: Ticket, acceptWithin: number, now: number): Audible {
  const { id, answerBy, answerNudges, state, promisedAt, unseen } = ticket
  const due = answerBy === null ? 0 : callsDue(answerBy, acceptWithin, now)
  return {
    id,
    isWaiting: awaitsAnswer(state),
    calls: Math.max(due, answerNudges),
    isLate: ORDER_STATES[state].canBeLate && now > promisedAt,
    isLater: ticket.isLater,
    isToMake: ORDER_STATES[state].isToMake,
    isStopped: isLost(state) && unseen !== null && wasBegun(ticket),
  }
}

/** Nobody works on an order for later before it fires. */
function wasBegun({ acceptedAt, fireAt, closedAt }: Ticket): boolean {
  return acceptedAt !== null && (fireAt === null || closedAt === null || fireAt <= closedAt)
}
