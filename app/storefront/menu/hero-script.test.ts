import { expect, test } from 'vitest'
import { jsonForScript } from '../../ui/json-script.tsx'
import type { HeroView } from './hero-saying.ts'
import { heroScript } from './hero-script.ts'

test('whatever the crew types as the reason of a pause reaches the page whole, in a script that runs', () => {
  const words = { heads: 'until */ then', titles: 'Gone, [back {\nsoon' }
  const view = { offer: { pausedReason: 'No buns /** sorry' }, words } as unknown as HeroView
  const script = heroScript(view)
  expect(script).toContain(jsonForScript(view))
  expect(() => new Function(script)).not.toThrow()
})
