import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { type Config, DEFAULT_DATA_DIR, readConfig, SETTING_NAMES } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from the environment, and those that it leaves out from the file `.env` in the data folder. Throws a
 * `CannotStart` that says what can't be used, or that the file can't be read.
 */
export function readSettings(environment: Environment): Config {
  const set = withoutEmpty(environment)
  const path = join(resolve(set.DATA_DIR ?? DEFAULT_DATA_DIR), '.env')
  const text = textOf(path)
  const added = parseEnv(text)
  const faults = [...lineFaults(text), ...nameFaults(text, Object.keys(added))]
  if (faults.length > 0) throw new CannotStart([`${path} can’t be used:`, ...faults].join('\n  '))
  return readConfig({ ...withoutEmpty(added), ...set })
}

/** No file is an empty one. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return ''
    throw new CannotStart(`The settings in ${path} can’t be read (${code}).`)
  }
}

/** What would be left out or cut off without a word: a line that sets nothing, and a # in a value, which begins a comment. */
function lineFaults(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (/^\s*(#.*)?$/.test(line)) return []
    const isWhole = SET.test(line)
    return isWhole
      ? []
      : [`Line ${at + 1} is no NAME=value. A value with # or quotes goes into quotes.`]
  })
}

const SET = /^\s*(?:export\s+)?\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^"'`#]*?)(?:\s+#.*)?\s*$/

function nameFaults(text: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const fault = nameFault(name)
    if (fault === null) return []
    const at = text.split(/\r?\n/).findIndex((line) => NAMED.exec(line)?.[1] === name)
    return [at < 0 ? fault : `Line ${at + 1}: ${fault}`]
  })
}

const NAMED = /^\s*(?:export\s+)?(\w+)\s*=/

function nameFault(name: string): string | null {
  if (name === 'DATA_DIR') return 'DATA_DIR is the folder that this file lies in: set it outside.'
  return SETTING_NAMES.includes(name) ? null : `${name} is no setting.`
}

/** Returns what would keep a start with these settings from beginning, in words; null: nothing would. */
export function settingsFault(environment: Environment): string | null {
  try {
    readSettings(environment)
    return null
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}

/** An empty variable counts as not set. */
function withoutEmpty(environment: Environment): Record<string, string> {
  const all = Object.entries(environment).map(([name, value = '']) => [name, value.trim()])
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}
