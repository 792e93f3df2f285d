import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ReferenceFault } from '#shop/domain/menu/menu-references.ts'
import type { OneOf, WholeNumber } from '#shop/domain/settings/setting.ts'
import type { Expectation, MenuFault, MenuNote } from '#shop/domain/shop-file/fault.ts'
import type { JsonProblem } from '#shop/domain/shop-file/json.ts'

/** One line: where the fault is, what it is and what to do. */
export function faultText(fault: MenuFault, locale: Locale): string {
  return m.shop_file_fault({ line: fault.line, sentence: sentence(fault, { locale }) }, { locale })
}

/** One line: what was done instead of what the file asked for. */
export function noteText({ code, line, field, of, found }: MenuNote, locale: Locale): string {
  const say: Record<MenuNote['code'], () => string> = {
    picture_not_fetched: () => m.shop_file_picture_not_fetched({ of, found }, { locale }),
    picture_not_found: () => m.shop_file_picture_not_found({ of, found }, { locale }),
    field_ignored: () => m.shop_file_field_ignored({ of, field }, { locale }),
  }
  return m.shop_file_fault({ line, sentence: say[code]() }, { locale })
}

type Language = { locale: Locale }

function sentence(fault: MenuFault, language: Language): string {
  switch (fault.code) {
    case 'syntax': {
      const { column, problem, found } = fault
      return m.shop_file_column(
        { column, sentence: SYNTAX[problem]({ found }, language) },
        language,
      )
    }
    case 'not_a_menu':
    case 'changed_meanwhile':
    case 'currency_in_use':
    case 'clock_in_use':
    case 'no_items':
      return OF_THE_WHOLE[fault.code]({}, language)
    case 'currency_decimals':
      return m.shop_file_currency_decimals({ left: fault.left.join(', ') }, language)
    case 'missing':
      return m.shop_file_missing(
        { ...fault, expected: expectedText(fault.expected, language) },
        language,
      )
    case 'unknown':
      return m.shop_file_unknown(
        { ...fault, instead: knownFields(fault.known, language) },
        language,
      )
    case 'repeated':
      return m.shop_file_repeated(fault, language)
    case 'wrong':
      return m.shop_file_wrong(
        { ...fault, expected: expectedText(fault.expected, language) },
        language,
      )
    case 'taken':
      return m.shop_file_taken(
        { ...fault, line: fault.firstLine, instead: apart(fault.field, language) },
        language,
      )
    case 'no_such_item':
      return m.shop_file_no_such_item(fault, language)
    case 'no_such_schedule':
      return m.shop_file_no_such_schedule(fault, language)
    case 'no_such_ingredient':
    case 'no_such_group':
    case 'no_such_option':
    case 'option_taken':
    case 'asks_too_deep':
    case 'swap_without_ingredient':
    case 'too_few_options':
    case 'no_such_pick':
    case 'combo_in_combo':
    case 'combo_made_itself':
      return REFERENCES[fault.code](fault, language)
    case 'not_words':
      return m.shop_file_not_words(fault, language)
    case 'placeholder':
      return m.shop_file_placeholder(
        { ...fault, instead: placeholders(fault.known, language) },
        language,
      )
    case 'too_many':
      return m.shop_file_too_many(fault, language)
    case 'removes':
      return m.shop_file_removes(
        {
          names: [
            ...[...fault.items, ...fault.categories, ...fault.ingredients],
            ...[...fault.groups, ...fault.schedules],
          ].join(', '),
        },
        language,
      )
    case 'picture_unreadable':
      return m.shop_file_picture_unreadable(fault, language)
    case 'picture_too_large':
      return m.shop_file_picture_too_large(fault, language)
  }
}

const OF_THE_WHOLE = {
  not_a_menu: m.shop_file_not_a_menu,
  changed_meanwhile: m.shop_file_changed_meanwhile,
  currency_in_use: m.shop_file_currency_in_use,
  clock_in_use: m.shop_file_clock_in_use,
  no_items: m.shop_file_no_items,
}

const REFERENCES: Record<
  ReferenceFault['code'],
  (fault: { of: string; found: string }, language: Language) => string
> = {
  no_such_ingredient: m.shop_file_no_such_ingredient,
  no_such_group: m.shop_file_no_such_group,
  no_such_option: m.shop_file_no_such_option,
  option_taken: m.shop_file_option_taken,
  asks_too_deep: m.shop_file_asks_too_deep,
  swap_without_ingredient: m.shop_file_swap_without_ingredient,
  too_few_options: m.shop_file_too_few_options,
  no_such_pick: m.shop_file_no_such_pick,
  combo_in_combo: m.shop_file_combo_in_combo,
  combo_made_itself: m.shop_file_combo_made_itself,
}

function knownFields(fields: string[], language: Language): string {
  if (fields.length === 0) return m.shop_file_unknown_none({}, language)
  return m.shop_file_unknown_known({ fields: fields.join(', ') }, language)
}

function placeholders(names: readonly string[], language: Language): string {
  if (names.length === 0) return m.shop_file_placeholder_none({}, language)
  return m.shop_file_placeholder_known(
    { names: names.map((name) => `{${name}}`).join(', ') },
    language,
  )
}

function apart(field: string, language: Language): string {
  return field === 'title'
    ? m.shop_file_taken_title({}, language)
    : m.shop_file_taken_other({}, language)
}

const SYNTAX: Record<JsonProblem, (fault: { found: string }, language: Language) => string> = {
  ends_early: (_, language) => m.shop_file_syntax_ends_early({}, language),
  goes_on: m.shop_file_syntax_goes_on,
  comma_missing: m.shop_file_syntax_comma_missing,
  comma_too_many: (_, language) => m.shop_file_syntax_comma_too_many({}, language),
  colon_missing: m.shop_file_syntax_colon_missing,
  name_not_quoted: m.shop_file_syntax_name_not_quoted,
  text_not_closed: (_, language) => m.shop_file_syntax_text_not_closed({}, language),
  escape_unknown: (_, language) => m.shop_file_syntax_escape_unknown({}, language),
  value_unknown: m.shop_file_syntax_value_unknown,
  too_deep: (_, language) => m.shop_file_syntax_too_deep({}, language),
}

function expectedText(expected: Expectation, language: Language): string {
  if (typeof expected === 'string') return EXPECTED[expected]({}, language)
  if ('oneOf' in expected) return quotedList(expected, language)
  return WHOLE[expected.unit](expected, language)
}

function quotedList({ oneOf: words }: OneOf, { locale }: Language): string {
  const quoted = words.map((word) => `"${word}"`)
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted)
}

const WHOLE: Record<WholeNumber['unit'], (limits: WholeNumber, language: Language) => string> = {
  minutes: m.shop_file_expected_whole_minutes,
  days: m.shop_file_expected_whole_days,
  number: m.shop_file_expected_whole_number,
}

const EXPECTED: Record<
  Exclude<Expectation, WholeNumber | OneOf>,
  (words: object, language: Language) => string
> = {
  object: m.shop_file_expected_object,
  list: m.shop_file_expected_list,
  name: m.shop_file_expected_name,
  title: m.shop_file_expected_title,
  kitchen_name: m.shop_file_expected_kitchen_name,
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
  night_time: m.shop_file_expected_night_time,
  date: m.shop_file_expected_date,
  times: m.shop_file_expected_times,
  opening_exceptions: m.shop_file_expected_opening_exceptions,
  true: m.shop_file_expected_true,
  true_or_false: m.shop_file_expected_true_or_false,
  tax_rate: m.shop_file_expected_tax_rate,
  fulfilments: m.shop_file_expected_fulfilments,
  tables: m.shop_file_expected_tables,
  accounts: m.shop_file_expected_accounts,
  tips: m.shop_file_expected_tips,
  stations: m.shop_file_expected_stations,
  network_printers: m.shop_file_expected_network_printers,
  host: m.shop_file_expected_host,
  sheets: m.shop_file_expected_sheets,
  plain_words: m.shop_file_expected_plain_words,
  sections: m.shop_file_expected_sections,
  posters: m.shop_file_expected_posters,
  replies: m.shop_file_expected_replies,
  logo: m.shop_file_expected_logo,
  zones: m.shop_file_expected_zones,
  postcode: m.shop_file_expected_postcode,
  position: m.shop_file_expected_position,
  way_hours: m.shop_file_expected_way_hours,
  allergens: m.shop_file_expected_allergens,
  diets: m.shop_file_expected_diets,
  traits: m.shop_file_expected_traits,
  hex_colour: m.shop_file_expected_hex_colour,
  millimetres: m.shop_file_expected_millimetres,
  slices: m.shop_file_expected_slices,
  layer: m.shop_file_expected_layer,
  recipe: m.shop_file_expected_recipe,
  group_use: m.shop_file_expected_group_use,
  choices: m.shop_file_expected_choices,
  dates: m.shop_file_expected_dates,
  timed_prices: m.shop_file_expected_timed_prices,
  slot: m.shop_file_expected_slot,
  slots: m.shop_file_expected_slots,
}
