import { expect, test } from 'vitest'
import { problem, problemOf } from './problem.ts'
import { formStatus, REFUSALS, type RefusalCode, refusalRow } from './refusals.ts'

const NAMES = Object.keys(REFUSALS) as RefusalCode[]

test.each(NAMES)('%s is a problem with its code, a title and words', async (name) => {
  const answer = problem(name)
  const { status, code, detail } = refusalRow(name)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/^[A-Z]/),
    status,
    code,
    detail,
  })
  expect(detail).toMatch(/^[A-Z].*\.$/)
})

test('what is mistyped in a form is 400, what is not a matter of typing says what it is', () => {
  const statusOf = (code: RefusalCode) => formStatus([{ code }]).status
  expect((['empty', 'too_long', 'wrong_password', 'link_dead'] as const).map(statusOf)).toEqual([
    400, 400, 400, 400,
  ])
  expect((['wrong_credentials', 'email_taken', 'too_many'] as const).map(statusOf)).toEqual([
    401, 409, 429,
  ])
})

test('the first reason names the problem and when to come again, and all of them are told', async () => {
  const answer = problemOf([{ code: 'busy', retryAfterSeconds: 3 }, { code: 'too_many' }])
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('3')
  expect(await answer.json()).toMatchObject({
    code: 'busy',
    errors: [{ code: 'busy' }, { code: 'too_many' }],
  })
})
