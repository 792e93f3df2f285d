import { afterEach, expect, test, vi } from 'vitest'
import { walletOfDevice } from './wallet.ts'

afterEach(() => vi.unstubAllGlobals())

function onDevice(window: object, platform?: string): void {
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', platform ? { userAgentData: { platform } } : {})
}

test('a device offers the wallet that its system has, others none', () => {
  onDevice({ ApplePaySession: { canMakePayments: () => true } })
  expect(walletOfDevice()).toBe('apple')
  onDevice({}, 'Android')
  expect(walletOfDevice()).toBe('google')
  onDevice({}, 'Windows')
  expect(walletOfDevice()).toBeNull()
  onDevice({ ApplePaySession: { canMakePayments: () => false } })
  expect(walletOfDevice()).toBeNull()
})

test('a wallet that must not be asked for on this page is none', () => {
  const refuse = () => {
    throw new Error('InvalidAccessError')
  }
  onDevice({ ApplePaySession: { canMakePayments: refuse } })
  expect(walletOfDevice()).toBeNull()
})
