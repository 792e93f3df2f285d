import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { DeviceRefusal } from './devices-data.ts'

/** What is wrong with a form's fields, in words. */
export type FormErrors = { name?: string; password?: string }

/** Says a refusal beside the field that it is about; of the password only where that is asked. */
export function formErrors(
  why: DeviceRefusal | undefined,
  isPasswordAsked: boolean,
  locale: Locale,
): FormErrors {
  if (why === undefined) return {}
  const isOfPassword = isPasswordAsked && OF_PASSWORD.includes(why)
  return { [isOfPassword ? 'password' : 'name']: REFUSALS[why]({}, { locale }) }
}

const OF_PASSWORD: readonly DeviceRefusal[] = ['proof_needed', 'wrong_password', 'too_many']

const REFUSALS = {
  empty: m.kitchen_device_name_empty,
  too_long: m.kitchen_device_name_too_long,
  unknown_device: m.kitchen_device_unknown,
  not_sent: m.kitchen_trouble_not_sent,
  proof_needed: m.office_people_proof_needed,
  wrong_password: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
  busy: m.kitchen_trouble_not_sent,
}
