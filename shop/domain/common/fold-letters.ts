/** Takes case, accents and apostrophes off, and the dots of Turkish letters, which many keyboards lack. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[ıßæœøł]/gu, (letter) => PLAIN[letter] ?? letter)
}

/** The same, and as it is typed where ä is ae, ö is oe and ü is ue. */
export function foldings(text: string): string[] {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => `${foldLetters(letter)}e`)
  return [...new Set([foldLetters(text), foldLetters(spelled)])]
}

const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }
