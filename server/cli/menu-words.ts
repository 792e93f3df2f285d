import type { Expectation, MenuFault, MenuNote } from '#shop/domain/shop-file/fault.ts'
import type { JsonProblem } from '#shop/domain/shop-file/json.ts'

/** Takes a fault; gives one line that says where it is, what it is and what to do. */
export function faultWords(fault: MenuFault): string {
  return `Line ${fault.line}: ${sentence(fault)}`
}

/** Takes a note; gives one line that says what was done in place of what the file asked for. */
export function noteWords({ code, line, field, of, found }: MenuNote): string {
  const say: Record<MenuNote['code'], string> = {
    picture_not_fetched: `the picture of ${of} is at another address (${found}). Pictures are never downloaded, so it stays as it was. Save it beside the menu file and write its name there.`,
    picture_not_found: `there is no picture ${found} for ${of}, so its picture stays as it was.`,
    field_ignored: `"${field}" of ${of} is unknown and was ignored.`,
  }
  return `Line ${line}: ${say[code]}`
}

function sentence(fault: MenuFault): string {
  switch (fault.code) {
    case 'syntax':
      return `column ${fault.column}: ${syntaxWords(fault.problem, fault.found)}`
    case 'not_a_menu':
      return `this isn't a menu. Begin with { "categories": [ … ] } as in menu/shop.json, or with { "data": [ … ] }.`
    case 'no_items':
      return 'this file has no items. To take everything off the menu, write { "categories": [], "empty": true }.'
    case 'missing':
      return `${fault.of} has no "${fault.field}". Add it: ${expected[fault.expected]}.`
    case 'unknown':
      return `${fault.of} has an unknown field "${fault.field}". ${known(fault.known)}`
    case 'repeated':
      return `"${fault.field}" of ${fault.of} appears twice. Remove one of them.`
    case 'wrong':
      return `"${fault.field}" of ${fault.of} is ${fault.found}. Write ${expected[fault.expected]}.`
    case 'taken':
      return `"${fault.field}" of ${fault.of} is ${fault.found}, which is already on line ${fault.firstLine}. ${apart(fault.field)}`
    case 'no_such_item':
      return `"${fault.field}" of ${fault.of} is ${fault.found}, but no item has that slug. Write the slug of one.`
    case 'not_words':
      return `"${fault.field}" of ${fault.of} is ${fault.found}. Write plain words on one line: 1 to ${fault.most} characters, no HTML, no control characters.`
    case 'placeholder':
      return `"${fault.field}" of ${fault.of} has ${fault.found}, which isn't a placeholder here. ${placeholders(fault.known)}`
    case 'too_many':
      return `"${fault.field}" has more than ${fault.most} entries. Remove some.`
    case 'removes':
      return `this would take off the menu: ${[...fault.dishes, ...fault.categories].join(', ')}. If you want that, run npm run menu:import -- --remove FILE`
    case 'picture_unreadable':
      return `the picture ${fault.found} of ${fault.of} cannot be read. Save it as JPEG, PNG, WebP or AVIF of at most 40 megapixels.`
    case 'picture_too_large':
      return `the picture ${fault.found} of ${fault.of} is larger than 8 MB. Save it smaller.`
  }
}

function known(fields: string[]): string {
  return fields.length > 0
    ? `Remove it, or use one of: ${fields.join(', ')}.`
    : 'Remove it: a menu has no such field.'
}

function placeholders(names: string[]): string {
  return names.length > 0
    ? `Remove it, or use one of: ${names.map((name) => `{${name}}`).join(', ')}.`
    : 'Remove it, and use no braces.'
}

function apart(field: string): string {
  return field === 'title'
    ? 'Give each of them a "slug" of its own, or another title.'
    : 'Change one of them.'
}

function syntaxWords(problem: JsonProblem, found: string): string {
  const say: Record<JsonProblem, string> = {
    ends_early: 'the file ends too early. A closing ] or } or a quote is missing.',
    goes_on: `the menu has ended, but ${found} follows. Remove what follows the last }.`,
    comma_missing: `a comma is missing before ${found}.`,
    comma_too_many: 'there is one comma too many before this. Remove it.',
    colon_missing: `a colon is missing before ${found}.`,
    name_not_quoted: `${found} should be the name of a field. Put it in double quotes, "like this".`,
    text_not_closed:
      'a text starts here and does not end on this line. Close it with a double quote.',
    escape_unknown:
      'the text before this has a backslash that means nothing. Remove it or write \\\\.',
    value_unknown: `${found} isn't a value. Put texts in double quotes, and numbers without quotes, such as 9.50.`,
    too_deep: 'brackets are nested too deeply here.',
  }
  return say[problem]
}

const expected: Record<Expectation, string> = {
  object: 'an object in braces, { … }',
  list: 'a list in brackets, [ … ]',
  name: 'a name in quotes, of 1 to 40 characters',
  title: 'a title in quotes, of 1 to 60 characters',
  line: 'words in quotes, on one line that is not too long (80 characters in a menu)',
  optional_line: 'words in quotes, on one line, or "" for none',
  alt: 'what the picture shows, in quotes, in at most 200 characters',
  bullets: 'a list of exactly three lines, ["…", "…", "…"]',
  price: 'a price such as 9.50: from 0 to 1000000, with no more decimals than the currency has',
  rating: 'a rating such as 4.8: from 0 to 5, with one decimal',
  slug: 'lower-case letters a to z, digits and single dashes, such as "double-stack"',
  id: 'letters, digits, dashes and underscores, at most 64',
  anchor: 'letters and digits, with a letter first and last, such as "menuDrink"',
  picture: 'the name of a picture file beside this file, such as "pictures/cola.webp", or null',
  focus: 'a place and a size, { "x": 50, "y": 60, "zoom": 1.7 }',
  percent: 'a percentage from 0 to 100',
  zoom: 'a number from 1 to 4',
  currency: 'the three letters of a currency, such as "USD"',
  time_zone: 'a time zone such as "Europe/London"',
  opening_hours:
    'days and times, { "Mon-Thu": "11:30-22:00", "Fri": "11:30-14:30, 17:00-02:00", "Sun": "closed" }, each day once',
  phone: 'a number that starts with +, with digits and spaces, such as "+44 20 7946 0958"',
  email: 'one email address, such as "counter@flattop.example"',
  address: 'a list of at most six lines, ["1 Example Street", "Exampleton"]',
  social_links: 'names and https addresses, { "Instagram": "https://…" }, at most eight',
  accent: 'a colour such as "oklch(0.83 0.165 84)"',
  minutes: 'whole minutes from 1 to 240',
  kitchen_minutes: 'whole minutes from 1 to 1500',
  days: 'whole days from 0 to 60',
  days_kept: 'whole days from 1 to 3650',
  night_time: 'a time in quotes, from "00:00" to "12:00"',
  date: 'a calendar date, such as "2026-12-25"',
  times: '"closed", or times such as "11:30-14:30, 17:00-02:00"',
  opening_exceptions:
    'a list of at most 200 dates, each once: { "date": "2026-12-25", "hours": "closed", "note": "Christmas Day" }',
  true: 'true, without quotes, or leave it out',
  true_or_false: 'true or false, without quotes',
  tax_rate: 'a percentage such as "20%": from 0 to 100, with at most two decimals',
  minutes_or_none: 'whole minutes from 0 to 240',
  patties: 'a whole number from 0 to 20',
  fulfilments: 'a list of "delivery", "pickup" and "table", each once at most',
  tables: 'a list of at most 200 names in quotes, each of 1 to 20 characters, each once',
  tips: 'a list of at most five whole percentages from 1 to 100, each once',
  plain_words: 'plain words in quotes, on one line',
  sections:
    'a list of at most 30 sections, each { "heading": "…", "text": ["…"] } with at most 20 paragraphs',
  posters:
    'a list of at most three posters, each { "title": "…", "text": "…", "picture": "file.webp" }',
  logo: '{ "picture": "logo.png", "alt": "…" }, or null for the name of the shop',
  accept_minutes: 'whole minutes from 1 to 120',
  open_orders: 'a whole number from 1 to 100',
  zones:
    'a list of at most 50 zones, each { "name": "Centre", "postcodes": ["AB1*"], "fee": "3.50" } or with a "polygon" of closed rings in place of the postcodes, and each with an id or name of its own',
}
