import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetVisit } from '#app/visitor/kept-storage.ts'
import { afterOrder, type Draft, readTyped } from './draft.ts'
import {
  keepDraft,
  keepPayment,
  keepPostcode,
  loadDraft,
  rememberedGuest,
  rememberGuest,
} from './kept-draft.ts'

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

test('who leaves the device to others is forgotten: name, contact, address and note, not the order', () => {
  const typed = readTyped({
    name: 'Ada Guest',
    phone: '+44 20 7946 0958',
    email: 'ada@example.com',
    postcode: 'SE1 9GF',
    street: '1 Example Street',
    city: 'Exampleton',
    extra: 'Second floor',
    note: 'Ring for Ada',
    table: '5',
    tipAmount: '2.50',
  })
  const order = {
    day: '2026-11-23',
    slot: 1_800_000_000_000,
    tip: 'amount' as const,
    code: 'BURGER10',
  }
  rememberGuest(typed)
  keepPostcode(typed.postcode)
  keepDraft({ ...loadDraft(), ...order, typed, point: [0, 51], tableSign: 'sign', ...WALLET })
  window.localStorage.setItem('flattop.basket', 'two burgers')
  forgetVisit()
  const left = {
    ...order,
    tableSign: 'sign',
    point: null,
    typed: { table: '5', tipAmount: '2.50' },
  }
  expect(rememberedGuest()).toBeNull()
  expect(loadDraft()).toEqual({
    ...left,
    typed: readTyped(left.typed),
    paysByCard: false,
    paysByWallet: false,
  })
  expect(window.localStorage.getItem('flattop.basket')).toBe('two burgers')
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
