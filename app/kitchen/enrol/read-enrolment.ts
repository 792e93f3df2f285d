import { href } from '#app/href.ts'
import { readDeviceCode } from '#shop/domain/accounts/kitchen-device.ts'
import { ownPath } from '#shop/domain/common/own-path.ts'
import { done, refused } from '#shop/domain/common/refusal.ts'

export const ENROL_FIELDS = ['code', 'next'] as const

type Typed = Record<(typeof ENROL_FIELDS)[number], string>

/** Finds what can't be a code before it is sent. */
export function readEnrolment({ code, next }: Typed) {
  if (readDeviceCode(code) === null) return refused({ code: 'wrong_code', field: 'code' })
  return done({ code, next: ownPath(next, href('/kitchen')) })
}
