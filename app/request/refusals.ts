type Row = {
  status: number
  /** The explanation for programs, beside the code. */
  detail: string
  /** The code in answers, if two rows share one. */
  code?: string
  /** The status in forms and below `/api/auth/`, if it differs there. */
  inForms?: number
}

/** A mistake in a form. Pages have their own text for the field; programs find the code in `errors`. */
const MISTYPED = { status: 400, detail: 'The shop refuses this.' } as const

/**
 * The status and the explanation for programs of every refusal code; texts for people are in `messages/`. A
 * missing code doesn't compile.
 */
export const REFUSALS = {
  // About the request.
  unreadable: { status: 400, detail: 'This request is not readable.' },
  invalid_body: { status: 400, detail: 'The body is invalid.' },
  invalid_query: { status: 400, detail: 'What follows the ? of the address is invalid.' },
  other_origin: { status: 403, detail: 'This request did not come from a page of this shop.' },
  not_found: { status: 404, detail: 'There is nothing here.' },
  other_method: { status: 405, detail: 'This method is not allowed here.' },
  too_large: { status: 413, detail: 'This body is too large.' },
  address_too_long: { status: 414, detail: 'This address is too long.' },
  only_json: { status: 415, detail: 'Send application/json.' },
  no_expectations: { status: 417, detail: 'This Expect header is not supported.' },
  too_many_headers: { status: 431, detail: 'This request has too many headers.' },
  other_type: {
    code: 'only_json',
    status: 415,
    detail: 'This content type is not accepted here.',
  },
  too_many: { status: 429, detail: 'Too many requests. Try again later.' },
  too_many_streams: {
    code: 'too_many',
    status: 503,
    detail: 'Too many are watching. Ask for the order now and then instead.',
  },
  fault: { status: 500, detail: 'Something went wrong on our side.' },
  busy: { status: 503, detail: 'Try again in a few seconds.' },
  not_now: {
    status: 503,
    detail: 'The shop is not answering right now. Try again in a few seconds.',
  },
  not_sent: { status: 400, detail: 'This form could not be understood.' },

  // About who is asking.
  signed_out: { status: 401, detail: 'Log in, or send an API key of this shop.' },
  wrong_key: { status: 401, detail: 'This is not an API key of this shop, or it was revoked.' },
  not_allowed: { status: 403, detail: 'Your role does not allow this.' },
  other_minute: {
    status: 409,
    detail: 'This is the shop at another minute: nothing is ordered or sent there.',
  },
  password_due: {
    status: 403,
    detail: 'Choose a password of 12 characters or more on your profile first.',
  },
  proof_needed: { status: 403, detail: 'Send the password of the logged-in account as well.' },
  pin_needed: { status: 403, detail: 'Send the PIN of this person as well.' },
  wrong_pin: { status: 403, detail: 'That is not the PIN.', inForms: 400 },
  pin_malformed: { ...MISTYPED },
  pin_too_easy: { ...MISTYPED },
  wrong_password: { status: 403, detail: 'That is not the password.', inForms: 400 },

  // Orders.
  idempotency_key_missing: {
    status: 400,
    detail:
      'Send an Idempotency-Key: make one for each order, such as a UUID, and send it again with every retry.',
  },
  idempotency_key_malformed: {
    status: 400,
    detail: 'An Idempotency-Key has 8 to 200 visible ASCII characters.',
  },
  key_reused: {
    status: 422,
    detail: 'This Idempotency-Key was used for another request. Make a new one for each.',
  },
  order_refused: { status: 409, detail: 'The order was not placed. Nothing has changed.' },
  /** The same, for mistakes that the guest can correct. */
  order_mistyped: {
    code: 'order_refused',
    status: 422,
    detail: 'The order was not placed. Nothing has changed.',
  },
  unknown_order: { status: 404, detail: 'There is no such order.' },
  already_forgotten: { status: 409, detail: 'Nothing here says who the guest was any more.' },
  unknown_action: { status: 404, detail: 'There is no such action.' },
  version_changed: { status: 409, detail: 'The order has changed since that version.' },
  cash_changed: {
    status: 409,
    detail: 'This courier has another sum by now. Count it again.',
  },
  not_possible_now: {
    status: 409,
    detail: 'This action is not possible in the order’s present state.',
  },
  too_late: { status: 409, detail: 'It is too late for this.' },
  time_not_offered: {
    status: 409,
    detail: 'The kitchen can’t promise this order for that time of its day.',
  },
  note_missing: { status: 422, detail: 'Write a note.' },
  note_too_long: { status: 422, detail: 'A note has 300 characters at most.' },
  not_sold_then: { status: 409, detail: 'A line of the order isn’t sold at that time.' },
  reason_missing: { status: 422, detail: 'Give a reason.' },
  reason_too_long: { status: 422, detail: 'The reason is too long.' },
  unknown_line: { status: 404, detail: 'The order has no such line, part or adjustment.' },
  already_adjusted: { status: 409, detail: 'Nothing is left of it that could be adjusted.' },
  last_line: {
    status: 409,
    detail: 'Nothing would be left of the order: cancel it instead.',
  },
  instead_missing: { status: 422, detail: 'Say what takes its place.' },
  pieces_out_of_range: { status: 422, detail: 'The line has fewer pieces left.' },
  minutes_out_of_range: { status: 422, detail: 'The number of minutes is out of range.' },

  // Payments.
  paid_at_counter: {
    status: 409,
    detail: 'This order was not paid by card in the shop: refund it where it was paid.',
  },
  nothing_to_refund: { status: 409, detail: 'No card payment is left on this order.' },
  amount_out_of_range: {
    status: 422,
    detail: 'The amount must be within what is left to refund.',
  },
  not_taken: { status: 404, detail: 'This shop takes no cards.' },
  not_signed: { status: 400, detail: 'The Stripe signature is missing or wrong.' },
  not_an_event: { status: 400, detail: 'This is not a Stripe event.' },

  // The kitchen.
  unknown_item: { status: 404, detail: 'There is no such item.' },
  unknown_category: { status: 404, detail: 'There is no such category.' },
  unknown_day: { status: 404, detail: 'There is no such business day, or it is still to come.' },
  day_closed: { status: 409, detail: 'This business day is closed already.' },
  till_out_of_range: { status: 422, detail: 'An amount of the till is below 0 or too high.' },
  closing_note_too_long: { status: 422, detail: 'The note of a closing is too long.' },
  unknown_change: { status: 404, detail: 'The change log has no such change.' },
  unknown_webhook: { status: 404, detail: 'There is no such webhook, or it is so already.' },
  webhook_off: { status: 409, detail: 'Nothing is sent to this webhook: resume it first.' },
  unknown_code: { status: 404, detail: 'There is no such code.' },
  code_runs: { status: 409, detail: 'This code still runs: end it first.' },
  code_used: { status: 409, detail: 'An order has this code: it can be ended, not removed.' },
  unknown_delivery: {
    status: 409,
    detail: 'There is no such message to this webhook, or it arrived, or it is on its way.',
  },
  malformed_address: { status: 422, detail: 'Send an address that begins with https://.' },
  password_in_address: { status: 422, detail: 'The address may have no user and no password.' },
  not_encrypted: { status: 422, detail: 'Only hosts of the own network may have http://.' },
  unknown_event: { status: 422, detail: 'There is no event of that name.' },
  unknown_file: { status: 404, detail: 'There is no such version, or it is no longer kept.' },
  shop_file_refused: { status: 422, detail: 'The shop file has faults. Nothing has changed.' },
  not_text: { status: 422, detail: 'A shop file is a text in UTF-8, or a zip that has one.' },
  export_too_large: {
    status: 413,
    detail: 'With its pictures the shop is more than an import takes. Ask for the text alone.',
  },
  zip_unreadable: { status: 422, detail: 'This zip can’t be read.' },
  zip_too_large: { status: 413, detail: 'This zip is too large, or has too many files.' },
  name_taken: { status: 409, detail: 'Another one has this name.' },
  anchor_taken: { status: 409, detail: 'Another category has this anchor.' },
  zip_without_shop: { status: 422, detail: 'This zip has no shop.json, or more than one.' },
  zip_too_many_pixels: {
    status: 413,
    detail:
      'The pictures of this zip have more than 2,000 megapixels together. Send the text alone.',
  },
  zip_picture_broken: { status: 422, detail: 'A picture of this zip is not what a shop exports.' },
  unknown_picture: { status: 422, detail: 'There is no such picture.' },
  picture_too_large: { status: 422, detail: 'A photo has 8 MB and 40 megapixels at most.' },
  picture_unreadable: { status: 422, detail: 'Send a JPEG, PNG, WebP or AVIF.' },
  picture_is_heic: { status: 422, detail: 'This is a HEIC. Send a JPEG, PNG, WebP or AVIF.' },
  picture_is_svg: { status: 422, detail: 'This is an SVG. Send a JPEG, PNG, WebP or AVIF.' },
  slug_taken: { status: 409, detail: 'Another item has this address.' },
  broken_reference: {
    status: 422,
    detail: 'This names something that the menu doesn’t have, or that can’t be used so.',
  },
  still_used: { status: 409, detail: 'Something on the menu uses this.' },
  gone: { status: 404, detail: 'There is nothing with this id on the menu.' },
  too_many_entries: { status: 409, detail: 'The shop takes no more of these.' },
  id_taken: { status: 409, detail: 'Another item has this id.' },
  no_draft: { status: 404, detail: 'This dish has no draft.' },
  draft_clash: {
    code: 'changed_meanwhile',
    status: 409,
    detail: 'Somebody changed the dish since its draft began.',
  },
  draft_unfit: {
    code: 'invalid_value',
    status: 422,
    detail: 'The dish can’t become what its draft says any more.',
  },
  time_unreadable: { status: 422, detail: 'This is no day and time, such as 2026-12-01T11:00.' },
  time_skipped: {
    status: 422,
    detail: 'The shop’s clocks skip this time, because summer time begins. Choose another one.',
  },
  time_passed: { status: 422, detail: 'This time is over.' },
  invalid_value: { status: 422, detail: 'This value is out of range.' },
  currency_in_use: {
    status: 409,
    detail:
      'Orders are open, money is under way, or codes of refunds can still be used: GET /api/office/units counts them.',
  },
  currency_decimals: {
    status: 409,
    detail:
      'This currency has a different number of decimal places: import a shop file that names every amount.',
  },
  clock_in_use: {
    status: 409,
    detail:
      'Guests with open orders were told a time by the present clock: GET /api/office/units lists them.',
  },
  changed_meanwhile: {
    status: 409,
    detail: 'Somebody changed this meanwhile: read it again, and send the value that it has now.',
  },
  changed_since: {
    status: 409,
    detail: 'This can’t be undone: it was changed again since, or something needs it.',
  },
  unknown_ingredient: { status: 404, detail: 'There is no such ingredient.' },
  count_out_of_range: { status: 422, detail: 'The count is out of range.' },
  not_counted: { status: 409, detail: 'Nobody counts it today: say how many are left.' },
  unknown_sender: { status: 404, detail: 'There is no such sender on the board.' },
  unknown_table: { status: 404, detail: 'There is no such table.' },
  unknown_device: { status: 404, detail: 'There is no such screen.' },
  no_address: { status: 409, detail: 'The guest left no mail address.' },
  no_backups_here: { status: 409, detail: 'This server makes no backups.' },
  backup_under_way: { status: 409, detail: 'A backup or a restore is under way already.' },
  unknown_message: { status: 404, detail: 'There is no such message, or it was forgotten.' },
  unknown_printer: { status: 404, detail: 'There is no printer of this name in the settings.' },
  no_printer: { status: 409, detail: 'No screen and no printer prints this.' },

  // Accounts, and whatever else is typed into forms.
  empty: { status: 422, detail: MISTYPED.detail, inForms: 400 },
  too_long: { status: 422, detail: MISTYPED.detail, inForms: 400 },
  too_short: MISTYPED,
  staff_too_short: MISTYPED,
  too_common: MISTYPED,
  malformed: MISTYPED,
  no_ending: MISTYPED,
  mismatch: MISTYPED,
  not_accepted: MISTYPED,
  looks_automatic: MISTYPED,
  link_dead: MISTYPED,
  other_email: MISTYPED,
  last_owner: MISTYPED,
  works_here: { status: 409, detail: 'This person is on the staff already.' },
  not_staff: { status: 404, detail: 'Nobody of this id is on the staff.' },
  yourself: { status: 409, detail: 'Somebody else has to change this about you.' },
  address_needed: MISTYPED,
  unknown_invitation: { status: 404, detail: 'There is no such invitation.' },
  already_on: MISTYPED,
  setup_over: MISTYPED,
  wrong_code: MISTYPED,
  second_factor_unreadable: MISTYPED,
  email_taken: { status: 409, detail: MISTYPED.detail },
  wrong_credentials: { status: 401, detail: MISTYPED.detail },
  sign_in_again: { status: 401, detail: MISTYPED.detail },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof REFUSALS

/** Returns a row with its defaults filled in. */
export function refusalRow(name: RefusalCode): Required<Row> {
  const row: Row = REFUSALS[name]
  return { code: name, inForms: row.status, ...row }
}

type Retried = readonly { code: RefusalCode; retryAfterSeconds?: number }[]

/** Returns the status and headers for the refusals of a form. */
export function formStatus(refusals: Retried): { status: number; headers: Record<string, string> } {
  const [first] = refusals
  return {
    status: refusalRow(first?.code ?? 'not_sent').inForms,
    headers: retryAfter(refusals),
  }
}

/** The `Retry-After` header, if the time is known. */
export function retryAfter(
  refusals: readonly { code: string; retryAfterSeconds?: number }[],
): Record<string, string> {
  const seconds = refusals[0]?.retryAfterSeconds
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}
