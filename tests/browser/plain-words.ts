import type { Page } from 'playwright'

/** Attributes that are read out or shown besides the text. */
const SPOKEN = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]

/**
 * Code, and texts that say themselves which language they are in, such as what the API's reference takes from its
 * contracts.
 */
const NOT_WORDS = 'script, style, noscript, pre, code, :not(html)[lang]'

/**
 * Addresses of mailboxes and pages, the currency by its code or as Arabic writes its sign, and the names of those
 * who have an account.
 */
const DATA = /Ayşe Güneş|\bayse\b|[\w.+-]+@[\w.-]+|https?:\/\/\S+|US\$|\bUSD\b/g

/** Returns every text of a page, visible or not, with two ASCII letters in a row. */
export async function plainWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(readTexts, { spoken: SPOKEN, skipped: NOT_WORDS })
  return [...new Set(texts.filter(isPlain))]
}

export function isPlain(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replace(DATA, ''))
}

function readTexts({ spoken, skipped }: { spoken: string[]; skipped: string }): string[] {
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (!parentElement?.closest(skipped)) texts.push(nodeValue?.trim() ?? '')
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(skipped)) continue
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
  }
  const description = document.querySelector('meta[name="description"]')
  texts.push(description?.getAttribute('content') ?? '')
  return texts
}
