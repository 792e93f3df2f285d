import { expect } from 'vitest'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true }

shift('on a phone the pages behind More close when one of them opens', async ({ works }) => {
  const { page } = await works('owner', ON_PHONE)
  await visit(page, '/office')
  const changes = page.getByRole('link', { name: 'Changes' })
  await page.getByRole('button', { name: 'More' }).tap()
  await changes.filter({ visible: true }).tap()
  await page.getByRole('heading', { name: 'Who changed what' }).waitFor()
  await expect.poll(() => changes.filter({ visible: true }).count()).toBe(0)
})
