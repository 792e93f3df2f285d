import { parseArgs } from 'node:util'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import type { Config } from '../config.ts'
import { readSettings } from '../settings-file.ts'
import type { Answer, Call, InLocale, Verb } from './command.ts'
import { helpOfAll, helpOfNoun } from './help.ts'
import { NOUNS } from './nouns.ts'
import { publicUrlOf } from './public-url.ts'

const DONE = 0
const FAILED = 1
const TYPED_WRONG = 2

export type Surroundings = InLocale & {
  environment: Readonly<Record<string, string | undefined>>
  /** Relative file names start from here. */
  folder: string
  output: { write: (text: string) => void; writeError: (text: string) => void }
  /** Opens the shop; by default the one in the settings. */
  open?: (config: Config) => Promise<OpenShop>
}

/** Runs the words after `flattop`; returns the exit code: 0 done, 1 failed, 2 mistyped. */
export async function runLine(words: string[], surroundings: Surroundings): Promise<number> {
  const { write, writeError } = surroundings.output
  const line = readLine(words, surroundings)
  if ('help' in line) {
    if (line.isAsked) write(`${line.help}\n`)
    else writeError(`${line.help}\n`)
    return line.isAsked ? DONE : TYPED_WRONG
  }
  try {
    const answer = await line.verb.run(callOf(line, surroundings))
    if (answer === null) {
      writeError(`${helpOfNoun(line.noun, surroundings)}\n`)
      return TYPED_WRONG
    }
    if ('output' in answer) write(`${answer.output}\n`)
    else writeError(`${answer.refused}\n`)
    return 'output' in answer ? DONE : FAILED
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : error}\n`)
    return FAILED
  }
}

type Line =
  | ({ noun: string; verb: Verb } & Pick<Call, 'words' | 'options'>)
  | { help: string; isAsked: boolean }

const HELP = ['help', '--help', '-h']

function readLine([noun = '', ...words]: string[], to: InLocale): Line {
  if (!Object.hasOwn(NOUNS, noun)) return { help: helpOfAll(to), isAsked: HELP.includes(noun) }
  const [typed = 'list', ...after] = words
  if (HELP.includes(typed)) return { help: helpOfNoun(noun, to), isAsked: true }
  const verbs = NOUNS[noun]?.verbs ?? {}
  const [name, rest] = Object.hasOwn(verbs, '') ? ['', words] : [typed, after]
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  const parsed = verb && readWords(verb, rest)
  if (!parsed) return { help: helpOfNoun(noun, to), isAsked: false }
  return { noun, verb, ...parsed }
}

/** Null if the verb doesn't have one of the options. */
function readWords({ options = {} }: Verb, args: string[]): Pick<Call, 'words' | 'options'> | null {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, options: values }
  } catch {
    return null
  }
}

function callOf(
  { words, options }: Pick<Call, 'words' | 'options'>,
  { environment, folder, locale, open = openExisting }: Surroundings,
): Call {
  const config = readSettings(environment)
  async function withShop(task: Parameters<Call['withShop']>[0]): Promise<Answer> {
    const { shop, close } = await open(config)
    try {
      return await task(shop)
    } finally {
      await close()
    }
  }
  return { words, options, config, folder, locale, withShop }
}

function openExisting(config: Config): Promise<OpenShop> {
  return openShop({ ...config, publicUrl: publicUrlOf(config), mustExist: true })
}
