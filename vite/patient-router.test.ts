import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patientModule } from './patient-router.ts'

const ROUTER = 'node_modules/react-router/dist/production/lib'

test.each(['dom/ssr/single-fetch.js', 'dom/ssr/routeModules.js'])(
  '%s asks us what to do without an answer, or the build fails',
  (module) => {
    const code = readFileSync(`${ROUTER}/${module}`, 'utf8')
    const patient = patientModule(module, code)
    expect(patient).toMatch(
      /^import \{ (fetchPage|isScriptWorthAnotherTry) \} from ".*page-requests/,
    )
    expect(() => patientModule(module, 'export const other = 1')).toThrow('no longer has')
    expect(() => patientModule(module, patient), 'twice').toThrow('no longer has')
  },
)

test('the router asks the shop for pages in one place only', () => {
  const code = patientModule(
    'dom/ssr/single-fetch.js',
    readFileSync(`${ROUTER}/dom/ssr/single-fetch.js`, 'utf8'),
  )
  expect(code.match(/\bfetch\(/g)).toBeNull()
  expect(code.match(/\bfetchPage\(/g)).toHaveLength(1)
})
