import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { NOUNS } from './nouns.ts'

/** Help with one line for each command. */
export function helpOfAll(): string {
  const blocks = Object.keys(NOUNS).map((noun) => table(linesOf(noun)))
  const help = table([
    ['flattop help', m.cli_help({ command: 'flattop staff help' }, IN_SHOP_LOCALE)],
  ])
  return [...blocks, help].join('\n\n')
}

/** Help for the commands of one noun. */
export function helpOfNoun(noun: string): string {
  const notes = NOUNS[noun]?.notes?.({}, IN_SHOP_LOCALE)
  return [table(linesOf(noun)), ...(notes === undefined ? [] : [notes])].join('\n')
}

type HelpLine = [command: string, does: string]

function linesOf(noun: string): HelpLine[] {
  return Object.entries(NOUNS[noun]?.verbs ?? {}).flatMap(([verb, { help }]) =>
    help.map(([words, does]): HelpLine => {
      return [['flattop', noun, verb, words].filter(Boolean).join(' '), does({}, IN_SHOP_LOCALE)]
    }),
  )
}

function table(lines: HelpLine[]): string {
  const width = Math.max(...lines.map(([command]) => command.length))
  return lines.map(([command, does]) => `${command.padEnd(width)}   ${does}`).join('\n')
}
