import { m } from '#messages'
import type { InLocale } from './command.ts'
import { NOUNS } from './nouns.ts'

/** Help with one line for each command. */
export function helpOfAll(call: InLocale): string {
  const blocks = Object.keys(NOUNS).map((noun) => table(linesOf(noun, call)))
  const start = table([['flattop start', m.cli_start_help({}, call)]])
  const help = table([['flattop help', m.cli_help({ command: 'flattop staff help' }, call)]])
  return [start, ...blocks, help].join('\n\n')
}

/** Help for the commands of one noun. */
export function helpOfNoun(noun: string, call: InLocale): string {
  const notes = NOUNS[noun]?.notes?.({}, call)
  return [table(linesOf(noun, call)), ...(notes === undefined ? [] : [notes])].join('\n')
}

type HelpLine = [command: string, does: string]

function linesOf(noun: string, call: InLocale): HelpLine[] {
  return Object.entries(NOUNS[noun]?.verbs ?? {}).flatMap(([verb, { help }]) =>
    help.map(([words, does]): HelpLine => {
      return [['flattop', noun, verb, words].filter(Boolean).join(' '), does({}, call)]
    }),
  )
}

function table(lines: HelpLine[]): string {
  const width = Math.max(...lines.map(([command]) => command.length))
  return lines.map(([command, does]) => `${command.padEnd(width)}   ${does}`).join('\n')
}
