import { href } from '#app/href.ts'
import { readDeviceCode } from '#shop/domain/accounts/kitchen-device.ts'
import { done, refused } from '#shop/domain/common/refusal.ts'
import { safeRedirectPath } from '#shop/domain/common/safe-redirect-path.ts'

export const ENROL_FIELDS = ['code', 'next'] as const

type Typed = Record<(typeof ENROL_FIELDS)[number], string>

/** Refuses what can't be a code before asking the database. */
export function readEnrolment({ code, next }: Typed) {
  if (readDeviceCode(code) === null) return refused({ code: 'wrong_code', field: 'code' })
  return done({ code, next: safeRedirectPath(next, href('/kitchen')) })
}
