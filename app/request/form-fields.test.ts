import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readFormFields } from './form-fields.ts'

const fields = ['email', 'password'] as const

test('the fields of a form are read as texts, missing ones as empty', async () => {
  expect(await read('email=ayse%40example.org')).toEqual({
    email: 'ayse@example.org',
    password: '',
  })
  expect(await read('')).toEqual({ email: '', password: '' })
})

test.for<[string, string]>([
  ['repeated', 'email=a&email=b'],
  ['unknown', 'email=a&isAdmin=1'],
  ['an array', 'email[]=a'],
  ['a prototype', '__proto__=a'],
  ['a constructor', 'constructor=a'],
  ['longer than anybody types', `email=${'a'.repeat(4097)}`],
  ['a NUL', 'email=a%00b'],
])('a form with a field that is %s is unreadable', async ([, body]) => {
  expect(await read(body)).toBeNull()
})

test('a file in place of a text is unreadable', async () => {
  const body = new FormData()
  body.set('email', new File(['x'], 'x.txt'))
  const request = new Request('http://shop.example', { method: 'POST', body })
  expect(await readFormFields({ request, context: new RouterContextProvider() }, fields)).toBeNull()
})

test.for(['application/json', 'text/plain', 'multipart/form-data', ''])(
  'a body of type %j that is no form is unreadable',
  async (type) => {
    expect(await read('{"email":"a"}', type)).toBeNull()
  },
)

function read(body: string, type = 'application/x-www-form-urlencoded') {
  const headers = { 'Content-Type': type }
  const request = new Request('http://shop.example', { method: 'POST', body, headers })
  return readFormFields({ request, context: new RouterContextProvider() }, fields)
}
