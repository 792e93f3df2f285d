import { expect, test } from 'vitest'
import { findBrowser, findHeadlessBrowser, type Machine } from './find-browser.ts'

const INSTALL_PLAYWRIGHTS = 'playwright install chromium'
const INSTALL_BOTH = 'apt-get install -y --no-install-recommends chromium chromium-headless-shell'
const HEADLESS = '/usr/bin/chromium-headless-shell'
const INSTALL_DEBIANS = 'apt-get install -y --no-install-recommends chromium'

type Described = Partial<Machine> & {
  /** Installed programs that start. */
  working?: string[]
  /** Installed programs that don't start. */
  broken?: string[]
  /** The program that each command installs. */
  installs?: Record<string, string | undefined>
}

function machine({ working = [], broken = [], installs = {}, ...rest }: Described = {}) {
  const ran: string[] = []
  const starting = [...working]
  return {
    ran,
    setPath: undefined,
    isRoot: false,
    candidates: () => [...broken, ...starting],
    headlessCandidates: () => [],
    starts: async (path: string) => starting.includes(path),
    say: () => {},
    run: async (command: string[]) => {
      const line = command.join(' ')
      ran.push(line)
      const left = installs[line]
      if (left !== undefined) starting.push(left)
      return line in installs
    },
    ...rest,
  }
}

test('a browser that someone set is used before any other', async () => {
  const set = machine({ setPath: '/opt/mine', working: ['/opt/mine', '/usr/bin/chromium'] })
  expect(await findBrowser(set)).toBe('/opt/mine')
})

test('a set browser that does not start is said, and no other is taken in its place', async () => {
  const set = machine({ setPath: '/opt/gone', working: ['/usr/bin/chromium'] })
  await expect(findBrowser(set)).rejects.toThrow('/opt/gone')
  expect(set.ran).toEqual([])
})

test('a browser on the machine is used and nothing is installed', async () => {
  const ready = machine({ working: ['/usr/bin/chromium'] })
  expect(await findBrowser(ready)).toBe('/usr/bin/chromium')
  expect(ready.ran).toEqual([])
})

test('a browser that is there but does not start is passed over', async () => {
  const half = machine({ broken: ['/snap/bin/chromium'], working: ['/opt/chrome'] })
  expect(await findBrowser(half)).toBe('/opt/chrome')
})

test("without a browser Playwright's own is installed", async () => {
  const bare = machine({ installs: { [INSTALL_PLAYWRIGHTS]: '/cache/chrome' } })
  expect(await findBrowser(bare)).toBe('/cache/chrome')
})

test("where Playwright's download fails, root gets Debian's chromium", async () => {
  const offline = machine({
    isRoot: true,
    installs: { 'apt-get update': undefined, [INSTALL_BOTH]: '/usr/bin/chromium' },
  })
  expect(await findBrowser(offline)).toBe('/usr/bin/chromium')
  expect(offline.ran).toEqual([INSTALL_PLAYWRIGHTS, 'apt-get update', INSTALL_BOTH])
})

test('where Debian has no headless chromium, root gets the whole one alone', async () => {
  const old = machine({ isRoot: true, installs: { [INSTALL_DEBIANS]: '/usr/bin/chromium' } })
  expect(await findBrowser(old)).toBe('/usr/bin/chromium')
  expect(old.ran.slice(-2)).toEqual([INSTALL_BOTH, INSTALL_DEBIANS])
})

test("where Playwright's download does not start, root gets Debian's chromium", async () => {
  const bare = machine({
    isRoot: true,
    installs: { [INSTALL_PLAYWRIGHTS]: undefined, [INSTALL_BOTH]: '/usr/bin/chromium' },
  })
  expect(await findBrowser(bare)).toBe('/usr/bin/chromium')
})

test('a headless browser is preferred where none of the window is needed', async () => {
  const headlessCandidates = () => [HEADLESS]
  const both = machine({ working: [HEADLESS, '/usr/bin/chromium'], headlessCandidates })
  expect(await findHeadlessBrowser(both)).toBe(HEADLESS)
  const broken = machine({ working: ['/usr/bin/chromium'], headlessCandidates })
  expect(await findHeadlessBrowser(broken)).toBe('/usr/bin/chromium')
  const set = machine({
    setPath: '/opt/mine',
    working: ['/opt/mine', HEADLESS],
    headlessCandidates,
  })
  expect(await findHeadlessBrowser(set)).toBe('/opt/mine')
})

test('without root and without a download there is one message that says what to do', async () => {
  const locked = machine()
  await expect(findBrowser(locked)).rejects.toThrow('CHROME_PATH=')
  expect(locked.ran).toEqual([INSTALL_PLAYWRIGHTS])
})
