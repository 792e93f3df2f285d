import type { Page } from 'playwright'
import type { Guest } from './guest.ts'

/** Each would call `executed` if a page took it for more than text. */
export const ATTACKS = [
  '<script>executed()</script>',
  '</title></style><script>executed()</script>',
  '<img src=x onerror=executed()>',
  '</script><script>executed()</script>',
  '"><svg onload=executed()>',
  "' onfocus=executed() autofocus '",
  '{{executed()}}<!--',
  '<iframe srcdoc="<script>top.executed()</script>">',
]

/** From here on the guest's pages count how often an attack was run. */
export async function countingExecutions(guest: Guest): Promise<Guest> {
  await guest.context.addInitScript(() => {
    window.executions = 0
    window.executed = () => {
      window.executions = (window.executions ?? 0) + 1
    }
  })
  await guest.page.goto('about:blank')
  return guest
}

export async function executions(page: Page): Promise<number> {
  return page.evaluate(() => window.executions ?? 0)
}

declare global {
  interface Window {
    executions?: number
    executed?: () => void
  }
}
