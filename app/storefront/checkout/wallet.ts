export type Wallet = 'apple' | 'google'

/**
 * The wallet of this device, which the payment provider then offers on its page. Guessed from the browser alone:
 * asking the wallet would load a script or a file of its maker.
 */
export function walletOfDevice(): Wallet | null {
  try {
    if (window.ApplePaySession?.canMakePayments()) return 'apple'
  } catch {}
  return navigator.userAgentData?.platform === 'Android' ? 'google' : null
}

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments: () => boolean }
  }
  interface Navigator {
    userAgentData?: { platform: string }
  }
}
