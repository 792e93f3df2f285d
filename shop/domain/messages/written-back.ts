import { type FieldFault, readAll, readText } from '../common/form-reading.ts'
import { MAX_MESSAGE_LENGTH } from '../common/limits.ts'
import type { Outcome } from '../common/refusal.ts'

/** The fields in which a guest writes back, by their names on the wire. */
export const WRITE_BACK_FIELDS = ['textarea'] as const

type WriteBackForm = Record<(typeof WRITE_BACK_FIELDS)[number], string>

/** Reads what a guest writes back, as typed. */
export function readWrittenBack(typed: WriteBackForm): Outcome<WriteBackForm, FieldFault> {
  return readAll({ textarea: readText(typed.textarea, MAX_MESSAGE_LENGTH) })
}
