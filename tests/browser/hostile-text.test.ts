import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { ATTACKS, countingExecutions, executions } from '#tests/support/attacks.ts'
import { fillSignUp, newPerson, type Person, signedIn } from './account-actions.ts'
import { visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const FIELDS = ['First name', 'Last name', 'Phone number', 'Message']

readOnlyJourney('the test notices an attack that is run', async ({ guest }) => {
  const { page } = await countingExecutions(await guest())
  await page.setContent(`<p>${ATTACKS.join('')}</p>`)
  await expect.poll(() => executions(page)).toBeGreaterThan(0)
})

readOnlyJourney(
  'a refused message keeps its text, whatever attack it is, and runs none of it',
  async ({ guest }) => {
    const { page } = await countingExecutions(await guest({ refusals: [400] }))
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    for (const line of ['fast', 'too slow for scripts']) {
      if (line !== 'fast') await page.route('**/*.js', (route) => route.abort('aborted'))
      for (const attacks of inGroupsOf(FIELDS.length)) {
        await page.goto('/contact')
        const form = page.locator('form').filter({ has: field('Message') })
        await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
        for (const [at, name] of FIELDS.entries()) await field(name).fill(attacks[at] ?? '')
        await field('Email').fill('nothing like an address')
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByText('Check the address, like name@example.org.').waitFor()
        for (const [at, name] of FIELDS.entries()) {
          const kept = await fitting(field(name), attacks[at])
          expect(await field(name).inputValue(), `${line}: ${attacks[at]}`).toBe(kept)
        }
        expect(await executions(page), `${line}: ${attacks}`).toBe(0)
      }
    }
  },
)

readOnlyJourney('the names of an account are shown as text', async ({ guest, shop }) => {
  const { page, context } = await countingExecutions(await guest())
  for (const [userName = '', nameAndSurname = ''] of inGroupsOf(2)) {
    const email = `attack-${ATTACKS.indexOf(userName)}@example.com`
    const person = { ...newPerson('ada'), email, userName, nameAndSurname }
    if (userName === ATTACKS[0]) await typeSignUp(page, person)
    else await context.addCookies(await signedIn(shop, person))
    expect(await executions(page), `signed up as ${userName}`).toBe(0)
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
    expect(await executions(page), `${userName} ${nameAndSurname}`).toBe(0)
  }
})

readOnlyJourney('an attack in an address or a search is not run', async ({ guest }) => {
  const { page } = await countingExecutions(await guest({ refusals: [400, 404] }))
  for (const attack of ATTACKS) {
    const text = encodeURIComponent(attack)
    for (const path of ['/', '/contact', '/login', '/nowhere']) {
      await page.goto(`${path}?next=${text}&topic=${text}`)
      expect(await executions(page), `${path}: ${attack}`).toBe(0)
    }
    await page.goto(`/${text.replaceAll('%2F', '')}`)
    expect(await executions(page), attack).toBe(0)
  }
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search the menu' }).click()
  for (const attack of ATTACKS) {
    await page.getByRole('searchbox').fill(attack)
    await page.getByText('Nothing like that.').first().waitFor()
  }
  expect(await executions(page)).toBe(0)
})

async function typeSignUp(page: Page, person: Person): Promise<void> {
  await visit(page, '/signup')
  await fillSignUp(page.getByRole('main'), person)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL((url) => url.pathname !== '/signup')
}

/** As much of a text as the field accepts. */
async function fitting(field: Locator, text = ''): Promise<string> {
  return text.slice(0, Number(await field.getAttribute('maxlength')))
}

function inGroupsOf(size: number): string[][] {
  const starts = ATTACKS.flatMap((_, at) => (at % size === 0 ? [at] : []))
  return starts.map((at) => ATTACKS.slice(at, at + size))
}
