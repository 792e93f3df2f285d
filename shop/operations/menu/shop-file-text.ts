import { m } from '#messages'
import type { Expectation, MenuFault, MenuNote } from '#shop/domain/shop-file/fault.ts'
import type { JsonProblem } from '#shop/domain/shop-file/json.ts'

/** One line: where the fault is, what it is and what to do. */
export function faultText(fault: MenuFault): string {
  return m.shop_file_fault({ line: fault.line, sentence: sentence(fault) })
}

/** One line: what was done in place of what the file asked for. */
export function noteText({ code, line, field, of, found }: MenuNote): string {
  const say: Record<MenuNote['code'], () => string> = {
    picture_not_fetched: () => m.shop_file_picture_not_fetched({ of, found }),
    picture_not_found: () => m.shop_file_picture_not_found({ of, found }),
    field_ignored: () => m.shop_file_field_ignored({ of, field }),
  }
  return m.shop_file_fault({ line, sentence: say[code]() })
}

function sentence(fault: MenuFault): string {
  switch (fault.code) {
    case 'syntax': {
      const { column, problem, found } = fault
      return m.shop_file_column({ column, sentence: SYNTAX[problem]({ found }) })
    }
    case 'not_a_menu':
      return m.shop_file_not_a_menu()
    case 'no_items':
      return m.shop_file_no_items()
    case 'missing':
      return m.shop_file_missing({ ...fault, expected: EXPECTED[fault.expected]() })
    case 'unknown':
      return m.shop_file_unknown({ ...fault, instead: knownFields(fault.known) })
    case 'repeated':
      return m.shop_file_repeated(fault)
    case 'wrong':
      return m.shop_file_wrong({ ...fault, expected: EXPECTED[fault.expected]() })
    case 'taken':
      return m.shop_file_taken({ ...fault, line: fault.firstLine, instead: apart(fault.field) })
    case 'no_such_item':
      return m.shop_file_no_such_item(fault)
    case 'not_words':
      return m.shop_file_not_words(fault)
    case 'placeholder':
      return m.shop_file_placeholder({ ...fault, instead: placeholders(fault.known) })
    case 'too_many':
      return m.shop_file_too_many(fault)
    case 'removes':
      return m.shop_file_removes({ names: [...fault.dishes, ...fault.categories].join(', ') })
    case 'picture_unreadable':
      return m.shop_file_picture_unreadable(fault)
    case 'picture_too_large':
      return m.shop_file_picture_too_large(fault)
  }
}

function knownFields(fields: string[]): string {
  if (fields.length === 0) return m.shop_file_unknown_none()
  return m.shop_file_unknown_known({ fields: fields.join(', ') })
}

function placeholders(names: string[]): string {
  if (names.length === 0) return m.shop_file_placeholder_none()
  return m.shop_file_placeholder_known({ names: names.map((name) => `{${name}}`).join(', ') })
}

function apart(field: string): string {
  return field === 'title' ? m.shop_file_taken_title() : m.shop_file_taken_other()
}

const SYNTAX: Record<JsonProblem, (fault: { found: string }) => string> = {
  ends_early: () => m.shop_file_syntax_ends_early(),
  goes_on: m.shop_file_syntax_goes_on,
  comma_missing: m.shop_file_syntax_comma_missing,
  comma_too_many: () => m.shop_file_syntax_comma_too_many(),
  colon_missing: m.shop_file_syntax_colon_missing,
  name_not_quoted: m.shop_file_syntax_name_not_quoted,
  text_not_closed: () => m.shop_file_syntax_text_not_closed(),
  escape_unknown: () => m.shop_file_syntax_escape_unknown(),
  value_unknown: m.shop_file_syntax_value_unknown,
  too_deep: () => m.shop_file_syntax_too_deep(),
}

const EXPECTED: Record<Expectation, () => string> = {
  object: m.shop_file_expected_object,
  list: m.shop_file_expected_list,
  name: m.shop_file_expected_name,
  title: m.shop_file_expected_title,
  line: m.shop_file_expected_line,
  optional_line: m.shop_file_expected_optional_line,
  alt: m.shop_file_expected_alt,
  bullets: m.shop_file_expected_bullets,
  price: m.shop_file_expected_price,
  rating: m.shop_file_expected_rating,
  slug: m.shop_file_expected_slug,
  id: m.shop_file_expected_id,
  anchor: m.shop_file_expected_anchor,
  picture: m.shop_file_expected_picture,
  focus: m.shop_file_expected_focus,
  percent: m.shop_file_expected_percent,
  zoom: m.shop_file_expected_zoom,
  currency: m.shop_file_expected_currency,
  time_zone: m.shop_file_expected_time_zone,
  opening_hours: m.shop_file_expected_opening_hours,
  phone: m.shop_file_expected_phone,
  email: m.shop_file_expected_email,
  address: m.shop_file_expected_address,
  social_links: m.shop_file_expected_social_links,
  accent: m.shop_file_expected_accent,
  minutes: m.shop_file_expected_minutes,
  kitchen_minutes: m.shop_file_expected_kitchen_minutes,
  days: m.shop_file_expected_days,
  days_kept: m.shop_file_expected_days_kept,
  night_time: m.shop_file_expected_night_time,
  date: m.shop_file_expected_date,
  times: m.shop_file_expected_times,
  opening_exceptions: m.shop_file_expected_opening_exceptions,
  true: m.shop_file_expected_true,
  true_or_false: m.shop_file_expected_true_or_false,
  tax_rate: m.shop_file_expected_tax_rate,
  minutes_or_none: m.shop_file_expected_minutes_or_none,
  patties: m.shop_file_expected_patties,
  fulfilments: m.shop_file_expected_fulfilments,
  tables: m.shop_file_expected_tables,
  tips: m.shop_file_expected_tips,
  plain_words: m.shop_file_expected_plain_words,
  sections: m.shop_file_expected_sections,
  posters: m.shop_file_expected_posters,
  logo: m.shop_file_expected_logo,
  accept_minutes: m.shop_file_expected_accept_minutes,
  open_orders: m.shop_file_expected_open_orders,
  zones: m.shop_file_expected_zones,
}
