import { appCode } from '#tests/support/second-factor.ts'
import { visit } from './actions.ts'
import { tabTo, typeInto } from './keyboard-actions.ts'
import { shift } from './kitchen-actions.ts'

const PASSWORD = 'smash it flat'

shift('two-step log-in is turned on and off by keyboard alone', async ({ works }) => {
  const { page } = await works('owner', { size: 'desktop' })
  await visit(page, '/profile/second-factor')
  await typeInto(page, 'Current password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/profile/second-factor/confirm')
  const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '')
  await typeInto(page, 'Code', appCode(secret, Date.now()))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const [recoveryCode = ''] = await list.getByRole('listitem').allInnerTexts()
  await tabTo(page, "I've kept them")
  await page.keyboard.press('Enter')
  await page.getByText('You have 10 recovery codes left.').waitFor()
  await visit(page, '/profile/second-factor/off')
  await typeInto(page, 'Current password', PASSWORD)
  await typeInto(page, 'Code', recoveryCode)
  await page.keyboard.press('Enter')
  await page.getByText("It's off. Your password is enough again.").waitFor()
})

shift('a screen becomes one of the kitchen by keyboard alone', async ({ works, guest }) => {
  const { page: office } = await works('owner', { size: 'desktop' })
  await visit(office, '/kitchen/devices')
  await typeInto(office, 'What do you call the new screen?', 'Pass')
  await office.keyboard.press('Enter')
  const panel = office.getByRole('region', { name: 'Code for Pass' })
  const code = (await panel.locator('strong').textContent()) ?? ''
  const { page: tablet } = await guest({ size: 'desktop', refusals: [401] })
  await visit(tablet, '/kitchen')
  await typeInto(tablet, 'Code', code)
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, "Pass: who's at it?")
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, 'Another name')
  await tablet.keyboard.press('Space')
  await typeInto(tablet, 'Your name or initials', 'Mert')
  await tablet.keyboard.press('Enter')
  await tablet.getByRole('button', { name: "Mert, Pass: who's at this screen" }).waitFor()
})
