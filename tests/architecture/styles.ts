import { readFileSync } from 'node:fs'
import { STOPS } from './sizes.ts'
import { trackedFiles } from './source.ts'

export type StyleSheet = { path: string; text: string }

/** Gives every style sheet of the app. */
export function readStyleSheets(): StyleSheet[] {
  return trackedFiles()
    .filter((path) => /^app\/.*\.css$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Returns a line if a style sheet is too long. */
export function tooLongSheet({ path, text }: StyleSheet): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > STOPS.file ? [`${path} has ${lines} lines, the stop is ${STOPS.file}`] : []
}

const SIDE =
  /(?:^|[\s;{])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*|left|right)\s*:/g
const CORNER = /border-(?:top|bottom)-(?:left|right)-radius/g
const SIDE_VALUE = /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g
const FOUR_SIDES =
  /(?:^|[\s;{])((?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))\s*:\s*([^;}]+)/g

/**
 * Returns a line for each `left` and `right` in a style sheet. Logical sides (`inline-start`) mirror a page
 * by themselves in languages written from right to left.
 */
export function physicalSides({ path, text }: StyleSheet): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const named = [SIDE, CORNER, SIDE_VALUE].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([found]) => found.trim()),
  )
  const uneven = [...code.matchAll(FOUR_SIDES)]
    .filter(([, , value = '']) => differsBySide(value))
    .map(([found]) => found.trim())
  return [...named, ...uneven].map((found) => `${path} has a left and a right: ${found}`)
}

function differsBySide(value: string): boolean {
  const [, right, , left] = parts(value)
  return left !== undefined && left !== right
}

/** Splits at spaces, but not within brackets. */
function parts(value: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of value.trim()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (/\s/.test(letter) && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.filter((part) => part !== '')
}
