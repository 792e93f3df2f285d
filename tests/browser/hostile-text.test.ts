import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { ATTACKS, countingExecutions, executions } from '#tests/support/attacks.ts'
import { fillSignUp, newPerson } from './account-actions.ts'
import { visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const FIELDS = ['First name', 'Last name', 'Phone number', 'Message']

readOnlyJourney('the test notices an attack that is run', async ({ guest }) => {
  const { page } = await countingExecutions(await guest())
  await page.setContent(`<p>${ATTACKS.join('')}</p>`)
  await expect.poll(() => executions(page)).toBeGreaterThan(0)
})

readOnlyJourney.for(inGroupsOf(FIELDS.length))(
  'a refused message of %j keeps its text, and runs none of it',
  async (attacks, { guest }) => {
    const { page } = await countingExecutions(await guest({ refusals: [400] }))
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    for (const line of ['fast', 'too slow for scripts']) {
      if (line !== 'fast') await page.route('**/*.js', (route) => route.abort('aborted'))
      await page.goto('/contact')
      const form = page.locator('form').filter({ has: field('Message') })
      await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
      for (const [at, name] of FIELDS.entries()) await field(name).fill(attacks[at] ?? '')
      await field('Email').fill('nothing like an address')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Check the address, like name@example.org.').waitFor()
      for (const [at, name] of FIELDS.entries()) {
        expect(await field(name).inputValue()).toBe(await fitting(field(name), attacks[at]))
      }
    }
    expect(await executions(page)).toBe(0)
  },
)

readOnlyJourney.for(inGroupsOf(2))(
  'an account whose names are %j is shown as text',
  async ([userName = '', nameAndSurname = ''], { guest }) => {
    const { page } = await countingExecutions(await guest())
    const email = `attack-${ATTACKS.indexOf(userName)}@example.com`
    await visit(page, '/signup')
    const person = { ...newPerson('ada'), email, userName, nameAndSurname }
    await fillSignUp(page.getByRole('main'), person)
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL((url) => url.pathname !== '/signup')
    await visit(page, '/profile')
    for (const [name, attack] of [
      ['User name', userName],
      ['Name and surname', nameAndSurname],
    ] as const) {
      const field = page.getByRole('textbox', { name })
      expect(await field.inputValue()).toBe(await fitting(field, attack))
    }
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('banner').getByText(userName, { exact: true }).waitFor()
    expect(await executions(page)).toBe(0)
  },
)

readOnlyJourney('an attack in an address or a search is not run', async ({ guest }) => {
  const { page } = await countingExecutions(await guest({ refusals: [400, 404] }))
  for (const attack of ATTACKS) {
    const text = encodeURIComponent(attack)
    for (const path of ['/', '/contact', '/login', '/nowhere']) {
      await page.goto(`${path}?next=${text}&topic=${text}`)
    }
    await page.goto(`/${text.replaceAll('%2F', '')}`)
    expect(await executions(page)).toBe(0)
  }
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search the menu' }).click()
  for (const attack of ATTACKS) {
    await page.getByRole('searchbox').fill(attack)
    await page.getByText('Nothing by that name.').first().waitFor()
  }
  expect(await executions(page)).toBe(0)
})

/** As much of a text as the field accepts. */
async function fitting(field: Locator, text = ''): Promise<string> {
  return text.slice(0, Number(await field.getAttribute('maxlength')))
}

function inGroupsOf(size: number): string[][] {
  const starts = ATTACKS.flatMap((_, at) => (at % size === 0 ? [at] : []))
  return starts.map((at) => ATTACKS.slice(at, at + size))
}
