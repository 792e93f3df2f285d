import { useEffect, useRef, useState } from 'react'
import { callsDue } from '#shop/domain/orders/answer-calls.ts'
import { awaitsAnswer, isLost } from '#shop/domain/orders/order-states.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Ticket } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { useDeviceSwitch } from '../use-device-switch.ts'
import { type Audible, type Bell, dueBell, ringKey } from './due-bell.ts'
import { strike } from './strike.ts'

/**
 * Rings for orders that are new, lost or still unanswered. `isLocked` until the tap that browsers require
 * before sound.
 */
export function useBell(tickets: readonly Ticket[]): { isLocked: boolean; unlock: () => void } {
  const [isWanted] = useDeviceSwitch('bell')
  const [audio, setAudio] = useState<AudioContext | null>(null)
  const [isRunning, setRunning] = useState(true)
  const rung = useRef<{ names: Set<string>; at: number }>({ names: new Set(), at: 0 })
  const now = useNow()
  const { acceptWithinMinutes } = useShopFacts()

  useEffect(() => {
    if (!isWanted) return
    const context = new AudioContext()
    const note = () => setRunning(context.state === 'running')
    // Any first tap unlocks the sound.
    const wake = () => void context.resume()
    context.addEventListener('statechange', note)
    addEventListener('pointerup', wake)
    addEventListener('keydown', wake)
    note()
    setAudio(context)
    return () => {
      context.removeEventListener('statechange', note)
      removeEventListener('pointerup', wake)
      removeEventListener('keydown', wake)
      setAudio(null)
      setRunning(true)
      void context.close()
    }
  }, [isWanted])

  useEffect(() => {
    const orders = tickets.map((ticket) => audible(ticket, acceptWithinMinutes, now))
    const bell = dueBell(orders, rung.current.names, rung.current.at, now)
    if (!bell || audio?.state !== 'running') return
    ring(audio, bell)
    rung.current = { names: new Set(orders.map(ringKey)), at: now }
  }, [tickets, now, audio, acceptWithinMinutes])

  return { isLocked: isWanted && !isRunning, unlock: () => void audio?.resume() }
}

function audible(ticket: Ticket, acceptWithin: number, now: number): Audible {
  const { id, answerBy, answerNudges, state } = ticket
  const due = answerBy === null ? 0 : callsDue(answerBy, acceptWithin, now)
  const calls = Math.max(due, answerNudges)
  return { id, isWaiting: awaitsAnswer(state), isLost: isLost(state), calls }
}

const VOLUMES = [0.25, 0.5, 1]

function ring(audio: AudioContext, { kind, calls }: Bell): void {
  const volume = VOLUMES[Math.min(calls, 2)] ?? 1
  if (kind === 'lost') strike(audio, [392, 294], 0.5)
  else if (kind === 'new') strike(audio, [1047, 1319, 1047], Math.max(volume, 0.5))
  else strike(audio, calls === 0 ? [1047] : [1047, 1047, 1319], volume)
}
