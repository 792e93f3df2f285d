import { MAX_FORM_FIELD_BYTES, MAX_FORM_FIELDS } from '#app/request/input-limits.ts'

/** A field and what names it. */
const MAX_PART_BYTES = MAX_FORM_FIELD_BYTES + 1_024

const AMPERSAND = 38
const PERCENT = 37

/**
 * Whether a form's body is complete and has no more or longer fields than our forms. Counts in one pass
 * without parsing, so that junk costs little.
 */
export function isFormOfOurShape(body: Buffer, contentType: string): boolean {
  if (!/^multipart\//i.test(contentType)) return areFieldsOfOurSize(body)
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  return boundary !== undefined && arePartsOfOurSize(body, Buffer.from(`--${boundary}`, 'latin1'))
}

function areFieldsOfOurSize(body: Buffer): boolean {
  let fields = 1
  let length = 0
  for (const byte of body) {
    if (byte === AMPERSAND) {
      fields += 1
      length = 0
    } else {
      // A percent sign and two digits are one byte.
      length += byte === PERCENT ? -1 : 1
    }
    if (fields > MAX_FORM_FIELDS || length > MAX_FORM_FIELD_BYTES) return false
  }
  return true
}

function arePartsOfOurSize(body: Buffer, delimiter: Buffer): boolean {
  let from = 0
  for (let parts = 0; parts <= MAX_FORM_FIELDS; parts += 1) {
    const next = body.indexOf(delimiter, from)
    if (next === -1 || next - from > MAX_PART_BYTES) return false
    from = next + delimiter.length
    // This boundary ends the last part; a line break may follow.
    if (body.toString('latin1', from, from + 2) === '--') return body.length - from <= 4
  }
  return false
}
