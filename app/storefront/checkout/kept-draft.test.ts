import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetVisit } from '#app/visitor/kept-storage.ts'
import { afterOrder, type Draft } from './draft.ts'
import { keepDraft, keepPayment, loadDraft } from './kept-draft.ts'

const WALLET = { paysByCard: true, paysByWallet: true }

beforeEach(() => onDevice(storage()))
afterEach(() => vi.unstubAllGlobals())

test('a first order pays at the counter', () => {
  expect(loadDraft()).toMatchObject({ paysByCard: false, paysByWallet: false })
})

test('the next order starts with the way of paying of the last, in this tab and in others', () => {
  const order = { ...loadDraft(), ...WALLET }
  keepPayment(order)
  keepDraft(afterOrder(order))
  expect(loadDraft()).toMatchObject(WALLET)
  newTab()
  expect(loadDraft()).toMatchObject(WALLET)
})

test('what is chosen in this tab counts, and a device that is left to others keeps nothing', () => {
  keepPayment({ ...loadDraft(), ...WALLET })
  const counter: Draft = { ...loadDraft(), paysByCard: false, paysByWallet: false }
  keepDraft(counter)
  expect(loadDraft()).toEqual(counter)
  newTab()
  forgetVisit()
  expect(loadDraft()).toEqual(counter)
})

let kept: Storage

function newTab(): void {
  onDevice(kept)
}

function onDevice(localStorage: Storage): void {
  kept = localStorage
  const window = { localStorage, sessionStorage: storage(), dispatchEvent: () => true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('StorageEvent', Event)
}

function storage(): Storage {
  const texts = new Map<string, string>()
  return {
    length: 0,
    clear: () => texts.clear(),
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  }
}
