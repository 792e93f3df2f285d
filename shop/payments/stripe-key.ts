/** Whether a key of Stripe's moves no money: `sk_test_` or, restricted, `rk_test_`. */
export function isTestKey(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey)
}
