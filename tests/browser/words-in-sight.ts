/** Returns what a board says in letters smaller than this, in pixels. */
export function wordsBelow(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('.k-page *')].flatMap((element) => {
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const isText = words.some(({ nodeValue }) => nodeValue?.trim()) && element.checkVisibility()
    const { fontSize } = getComputedStyle(element)
    const isSmall = isText && Number.parseFloat(fontSize) < least
    return isSmall ? [`${fontSize} ${element.className}: ${element.innerText}`] : []
  })
}

/** Returns the words within these elements that a line break cuts in two. */
export function cutWords(within: string): string[] {
  return [...document.querySelectorAll(within)].flatMap((of) =>
    [...of.childNodes].flatMap((part) => {
      if (part.nodeType !== Node.TEXT_NODE) return []
      const words = [...(part.nodeValue ?? '').matchAll(/[^\s,]+/g)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(part, index)
        range.setEnd(part, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [word] : []
      })
    }),
  )
}

/** Returns the names and codes of what is ready or on the road that a line break cuts. */
export function brokenWords(): string[] {
  return [...document.querySelectorAll('.tk-for, .tk-for small, .k-road li > span')].flatMap((of) =>
    [...of.childNodes].flatMap((part) => {
      if (part.nodeType !== Node.TEXT_NODE) return []
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getClientRects().length > 1 ? [part.nodeValue ?? ''] : []
    }),
  )
}
