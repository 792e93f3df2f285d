import { expect, test } from 'vitest'
import { readTypedChange, refusedChange } from './typed-change.ts'

const CONTACT = { form: 'contact', name: 'Zoë & Bo', phone: '+44 ?', email: 'zoe@' } as const

const MOVE = { form: 'move', slot: '1800000000000' } as const
const NOTE = { form: 'note', to: 'guest', text: 'Ring twice & wait' } as const

test.for([CONTACT, MOVE, NOTE])(
  'what was typed to change an order is kept in the address that refuses it: %o',
  (typed) => {
    const address = new URL(refusedChange('one', typed, 'version_changed'), 'http://localhost')
    expect(readTypedChange(address.searchParams)).toEqual(typed)
    expect(address.searchParams.get('not')).toBe('version_changed')
    expect(address.hash).toBe(typed.form === 'note' ? '#notes' : '#change')
  },
)

test.for(['', 'form=other&name=Bo', 'name=Bo'])('%s keeps nothing that was typed', (query) => {
  expect(readTypedChange(new URLSearchParams(query))).toBeNull()
})
