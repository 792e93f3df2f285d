import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Placed } from './fit-lanes.ts'
import { isMisplaced, noteMoves, noteTap } from './tap-guard.ts'

/** As much of an element as the guard reads. */
class Part {
  dataset: Record<string, string> = {}
  children: Part[] = []
  parentElement: Part | null = null
  readonly kind: string

  constructor(kind: string, parent?: Part) {
    this.kind = kind
    this.parentElement = parent ?? null
    parent?.children.push(this)
  }

  closest(selector: string): Part | null {
    return this.kind === selector ? this : (this.parentElement?.closest(selector) ?? null)
  }

  getBoundingClientRect() {
    return { top: 100 }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('document', { querySelector: () => null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tap on a ticket that moved under the finger is dropped until 350 ms have passed', () => {
  const { box, tap } = laneWith('moved')
  noteMoves(asElement(box), [at('left', 0), at('moved', 60)])
  vi.advanceTimersByTime(1000)
  noteMoves(asElement(box), [at('moved', 0)])
  vi.advanceTimersByTime(349)
  expect(isMisplaced(tap())).toBe(true)
  vi.advanceTimersByTime(2)
  expect(isMisplaced(tap())).toBe(false)
})

test('a tap on a ticket that stayed counts although another moved', () => {
  const { box, tap } = laneWith('stayed')
  noteMoves(asElement(box), [at('stayed', 0), at('gone', 60), at('rises', 120)])
  vi.advanceTimersByTime(1000)
  noteMoves(asElement(box), [at('stayed', 0), at('rises', 60)])
  expect(isMisplaced(tap())).toBe(false)
})

test('a second tap on the same ticket is dropped, one on another ticket counts', () => {
  const one = laneWith('tapped')
  const other = laneWith('untouched')
  noteTap('tapped')
  vi.advanceTimersByTime(349)
  expect(isMisplaced(one.tap())).toBe(true)
  expect(isMisplaced(other.tap())).toBe(false)
  vi.advanceTimersByTime(2)
  expect(isMisplaced(one.tap())).toBe(false)
})

test('a key hits what it names at any time', () => {
  const { tap } = laneWith('keyed')
  noteTap('keyed')
  expect(isMisplaced({ ...tap(), detail: 0 })).toBe(false)
})

function at(id: string, top: number): Placed {
  return { id, lane: 0, form: 'row', top, height: 56 }
}

/** A lane that holds a ticket with a button, which a finger taps 20 px below the top of the lane. */
function laneWith(id: string) {
  const box = new Part('.k-lanes')
  const ticket = new Part('[data-ticket]', new Part('.k-lane', box))
  ticket.dataset.ticket = id
  const button = new Part('button', new Part('form', ticket))
  const tap = () => ({ target: asElement(button), clientX: 10, clientY: 120, detail: 1 })
  return { box, tap }
}

function asElement(part: Part): Element {
  return part as unknown as Element
}
