import { expect, test } from 'vitest'
import { StepOutput } from './step-output.ts'

test('the step that began first is heard as it goes, another once that one has ended', () => {
  const printed: string[] = []
  const output = new StepOutput((text) => printed.push(text))
  const [first, second, third] = [output.begin(), output.begin(), output.begin()]
  second.say('second 1,')
  first.say('first 1,')
  third.say('third,')
  third.end()
  first.say('first 2,')
  second.say('second 2,')
  expect(printed.join('')).toBe('first 1,first 2,')
  first.end()
  expect(printed.join('')).toBe('first 1,first 2,second 1,second 2,')
  second.say('second 3,')
  second.end()
  expect(printed.join('')).toBe('first 1,first 2,second 1,second 2,second 3,third,')
})
