import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

const FACTS = {
  mailFrom: undefined,
  smtpUrl: undefined,
  publicUrl: 'https://burgers.example',
  shopName: 'Flattop',
}

test('a shop without mail settings sends from its own host under its own name', () => {
  expect(senderOf(FACTS)).toEqual({ name: 'Flattop', address: 'no-reply@burgers.example' })
})

test('a mail server account that is an address becomes the sender', () => {
  const smtpUrl = 'smtps://counter%40burgers.example:secret@mail.example:465'
  expect(senderOf({ ...FACTS, smtpUrl }).address).toBe('counter@burgers.example')
  expect(senderOf({ ...FACTS, smtpUrl: 'smtp://relay:secret@mail.example' }).address).toBe(
    'no-reply@burgers.example',
  )
})

test('MAIL_FROM has priority, with its name or the shop’s', () => {
  expect(senderOf({ ...FACTS, mailFrom: 'a@b.example' })).toEqual({
    name: 'Flattop',
    address: 'a@b.example',
  })
  expect(senderOf({ ...FACTS, mailFrom: '"Ayşe, Burgers" <a@b.example>' })).toEqual({
    name: 'Ayşe, Burgers',
    address: 'a@b.example',
  })
})
