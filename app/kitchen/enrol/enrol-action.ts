import type { RouterContextProvider } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { done, refused } from '#shop/domain/common/refusal.ts'
import { enrolDevice } from '#shop/operations/accounts/enrol-device.ts'
import { ENROL_FIELDS, readEnrolment } from './read-enrolment.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Enrols the browser as a kitchen device by the typed code, and says where to go next. */
export function answerEnrolment(args: ActionArgs) {
  return answerForm(args, {
    fields: ENROL_FIELDS,
    read: readEnrolment,
    async run(shop, { code, next }, { caller }) {
      const outcome = await enrolDevice(shop, code, caller)
      return outcome.ok
        ? done({ ...outcome.value, next })
        : refused(...outcome.refusals.map(atCode))
    },
  })
}

function atCode<Refusal extends { code: string }>(refusal: Refusal) {
  return refusal.code === 'wrong_code' ? { ...refusal, field: 'code' } : refusal
}
