/** A form of the shop, valid content for it, and what a refusal must not leave behind. */
export type HostileForm = {
  path: string
  fields: Record<string, string>
  /** Fields that are put into a mail. */
  mailed: string[]
  /** The table that a valid post writes to. */
  stores?: 'messages' | 'user'
}

export const FORMS: HostileForm[] = [
  {
    path: '/contact',
    fields: {
      firstName: 'Ada',
      lastName: 'Guest',
      email: 'ada@example.com',
      country: '+44',
      number: '2079460958',
      textarea: 'Is the bun baked with sesame?',
    },
    mailed: ['firstName', 'lastName', 'email', 'number'],
    stores: 'messages',
  },
  {
    path: '/signup',
    fields: {
      userName: 'ada',
      nameAndSurname: 'Ada Guest',
      email: 'ada@example.com',
      number: '2079460958',
      country: '+44',
      password: 'seven yellow onions',
      passwordVerify: 'seven yellow onions',
      terms: 'on',
    },
    mailed: ['email'],
    stores: 'user',
  },
  {
    path: '/login',
    fields: { email: 'ada@example.com', password: 'not the password' },
    mailed: [],
  },
]

export const FORM_TYPE = 'application/x-www-form-urlencoded'

export function encoded(fields: Record<string, string> | [string, string][]): string {
  return new URLSearchParams(fields).toString()
}

type HostileBody = { what: string; body: string | Buffer; headers?: Record<string, string> }

/** Every wrong way to send a form; all must be refused. */
export function hostileBodies({ fields, mailed }: HostileForm): HostileBody[] {
  const pairs = Object.entries(fields)
  const names = Object.keys(fields)
  return [
    ...names.map((name) => ({
      what: `without ${name}`,
      body: encoded(pairs.filter(([field]) => field !== name)),
    })),
    ...names.map((name) => ({
      what: `with nothing in ${name}`,
      body: encoded({ ...fields, [name]: ' ' }),
    })),
    ...names.map((name) => ({
      what: `with ${name} far too long`,
      body: encoded({ ...fields, [name]: 'x'.repeat(20_000) }),
    })),
    ...names.map((name) => ({
      what: `with ${name} twice`,
      body: encoded([...pairs, [name, `${fields[name]}x`]]),
    })),
    ...mailed.flatMap((name) => [
      {
        what: `with a mail header in ${name}`,
        body: encoded({ ...fields, [name]: `${fields[name]}\r\nBcc: x@example.net` }),
      },
      {
        what: `with a second line in ${name}`,
        body: encoded({ ...fields, [name]: `${fields[name]}\nSubject: hi` }),
      },
    ]),
    { what: 'with a field it does not have', body: encoded({ ...fields, isOwner: '1' }) },
    {
      what: 'with a prototype for a field',
      body: encoded({ ...fields, __proto__: 'x', 'constructor.prototype.isOwner': '1' }),
    },
    {
      what: 'as a list of one',
      body: encoded(pairs.map(([name, value]) => [`${name}[0]`, value])),
    },
    {
      what: 'with 10,000 fields',
      body: encoded(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, ''])),
    },
    {
      what: 'with more bytes than anything needs',
      body: encoded({ ...fields, [names[0] ?? '']: 'x'.repeat(200_000) }),
    },
    { what: 'with nothing', body: '' },
    { what: 'with bytes that are no text', body: Buffer.from('ff'.repeat(200), 'hex') },
    { what: 'with broken percent signs', body: names.map((name) => `${name}=%E0%A4%A`).join('&') },
    {
      what: 'as JSON',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    },
    { what: 'as plain text', body: encoded(fields), headers: { 'content-type': 'text/plain' } },
    { what: 'as nothing in particular', body: encoded(fields), headers: { 'content-type': '' } },
    {
      what: 'as parts without a boundary',
      body: encoded(fields),
      headers: { 'content-type': 'multipart/form-data' },
    },
    {
      what: 'as parts that never end',
      body: '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    {
      what: 'as a file',
      body: fileParts(names),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    {
      what: 'in a charset of its own',
      body: encoded(fields).replaceAll('a', '\u0000a'),
      headers: { 'content-type': `${FORM_TYPE}; charset=utf-16` },
    },
  ]
}

function fileParts(names: string[]): string {
  const parts = names.map(
    (name) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}
