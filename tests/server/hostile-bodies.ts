/** Bodies that cost more than they are worth, where nobody looks before reading. */

const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at))
const object = (pairs: string[]) => `{${pairs.join(',')}}`
const line = { itemId: 'the-flattop', quantity: 1, options: [] as unknown[] }
const enquiry = (lines: unknown[]) => JSON.stringify({ lines, fulfilment: 'pickup' })

type Hostile = { what: string; body: string; type: string }

const json = (what: string, body: string): Hostile => ({ what, body, type: 'application/json' })
const form = (what: string, body: string): Hostile => {
  return { what, body, type: 'application/x-www-form-urlencoded' }
}
const parts = (what: string, body: string): Hostile => {
  return { what, body, type: 'multipart/form-data; boundary=b' }
}

/** Those of the log-in and the contact form. */
const ALL_FIELDS = ['email', 'password', 'firstName', 'lastName', 'number', 'country', 'textarea']

const manyKeys = many(6400, (at) => `"${at.toString(16)}":0`)
export const LONGEST_JSON = object(manyKeys)

/** Each is below 64 KB, the most that the server accepts. */
export const HOSTILE_JSON: Hostile[] = [
  json('1,900 unknown keys', object(many(1900, (at) => `"${at.toString(16)}":0`))),
  json('6,400 unknown keys', LONGEST_JSON),
  json('a menu with 6,000 unknown keys', object(['"categories":[{}]', ...manyKeys.slice(0, 6000)])),
  json('one key 9,000 times', object(many(9000, () => '"a":0'))),
  json('9,000 lines', enquiry(many(9000, () => '').map(() => 0))),
  json(
    '200 lines of nothing that is sold',
    enquiry(many(200, (at) => `no ${at}`).map((itemId) => ({ ...line, itemId, quantity: 900 }))),
  ),
  json('200 times the same line', enquiry(many(200, () => '').map(() => line))),
  json(
    'lines with unknown keys',
    enquiry(many(190, () => '').map(() => ({ ...line, a: 1, b: 2, c: 3, d: 4 }))),
  ),
  json(
    'wrong options at every place',
    enquiry(many(60, () => '').map(() => ({ ...line, options: Array(30).fill(0) }))),
  ),
  json(
    'unknown options at every place',
    enquiry(
      many(50, () => '').map(() => ({
        ...line,
        options: many(30, (at) => `${at}ü`.padEnd(30, 'ü')),
      })),
    ),
  ),
  json('30,000 levels', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  json('30,000 zeros', `[${Array(30_000).fill(0).join(',')}]`),
  json('one key of 60,000 characters', object([`"${'k'.repeat(60_000)}":0`])),
  json('one text of 60,000 characters', object([`"email":"${'ü'.repeat(30_000)}"`])),
  json('a text of 30,000 quotes', object([`"password":"${'\\"'.repeat(30_000)}"`])),
  json('a text that never ends', `{"a":"${'\\"'.repeat(30_000)}`),
]

export const HOSTILE_FORMS: Hostile[] = [
  form('one unknown field', 'isOwner=1'),
  form('a field twice', 'email=a&email=b'),
  form('a field of 8,000 characters', `email=${'x'.repeat(8000)}`),
  form(
    'every field of 8,000 quotes',
    ALL_FIELDS.map((name) => `${name}=${'"'.repeat(8000)}`).join('&'),
  ),
  form('20,000 fields', many(20_000, () => 'a=').join('&')),
  form('8,000 unknown fields', many(8000, (at) => `${at.toString(16)}=`).join('&')),
  form('a field of 60,000 characters', `email=${'x'.repeat(60_000)}`),
  form('a name of 60,000 characters', 'x'.repeat(60_000)),
  form('20,000 broken percent signs', `email=${'%zz'.repeat(20_000)}`),
  parts(
    '1,000 parts',
    `${many(1000, (at) => `--b\r\nContent-Disposition: form-data; name="${at}"\r\n\r\n\r\n`).join('')}--b--\r\n`,
  ),
  parts(
    'a part of 60,000 characters',
    `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${'x'.repeat(60_000)}\r\n--b--\r\n`,
  ),
  parts('10,000 headers of a part', `--b\r\n${'a: b\r\n'.repeat(10_000)}\r\nx\r\n--b--\r\n`),
  parts('20,000 ends', '--b--\r\n'.repeat(9000)),
]
