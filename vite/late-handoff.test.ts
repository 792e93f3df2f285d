import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateModule } from './late-handoff.ts'

const MODULE = 'server-runtime/server.js'
const CODE = readFileSync(`node_modules/react-router/dist/production/lib/${MODULE}`, 'utf8')

test('the server encodes what a page starts with only when it is asked to', () => {
  const late = lateModule(MODULE, CODE)
  const calls = late.split('\n').filter((line) => line.includes('encodeViaTurboStream(state'))
  expect(calls).toHaveLength(2)
  for (const call of calls) expect(call.trim()).toMatch(/^encodeHandoff: \(\) => /)
  expect(late).not.toContain('serverHandoffStream')
})

test('the build fails when the router hands over what a page starts with otherwise', () => {
  expect(() => lateModule(MODULE, 'export const other = 1')).toThrow('no longer has')
})
