import type { Page } from 'playwright'
import type { Guest } from './guest.ts'

/** Each calls `executed` if a page runs it instead of showing it as text. */
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

/** Counts, from here on, how often an attack was run in the guest's pages. */
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
