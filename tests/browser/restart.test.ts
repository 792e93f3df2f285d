import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sharedBrowser } from '#tests/support/browser.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { welcome } from '#tests/support/guest.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { newPerson, signUp } from './account-actions.ts'
import { addToBasket, expectBasketCount, expectToast, firstAndLast, visit } from './actions.ts'
import { untilPagesKept } from './kept-pages.ts'

test('after a restart account, session, basket and message are all still there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'flattop-restart-'))
  const port = await findFreePort()
  const evening = await startShop({ dataDir, port })
  const { page, context, problems } = await welcome(await sharedBrowser(), evening.origin, {
    offline: true,
  })
  const ada = newPerson('ada')
  await visit(page, '/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await signUp(page, ada)
  await visit(page, '/contact')
  for (const [label, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Guest',
    Email: ada.email,
    'Phone number': ada.number,
    Message: 'See you tomorrow.',
  })) {
    await page.getByRole('textbox', { name: label }).fill(text)
  }
  await page.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Successful!')
  await untilPagesKept(page)
  expect(await evening.stop()).toBe(0)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await page.waitForURL('/')
  await page.getByText('We can’t reach the kitchen.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.getByText('We’ll open that page as soon as we get through.').first().waitFor()

  await using morning = await startShop({ dataDir, port })
  expect(morning.origin).toBe(evening.origin)
  await page.waitForURL('/terms')
  await visit(page, '/profile')
  await page.getByText(ada.email).waitFor()
  await expectBasketCount(page, 1)
  await visit(page, '/basket')
  await page.locator('.rows[aria-busy="false"]').waitFor()
  expect(storedMessages(dataDir)).toEqual([{ text: 'See you tomorrow.', email: ada.email }])
  expect(problems).toEqual([])
  await context.close()
  await morning.stop()
  rmSync(dataDir, { recursive: true })
})

function storedMessages(dataDir: string): unknown[] {
  using database = new DatabaseSync(join(dataDir, 'flattop.db'), { readOnly: true })
  const rows = database.prepare('select text, email from messages').all()
  return rows.map((row) => ({ ...row }))
}
