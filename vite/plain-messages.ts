import { readFileSync } from 'node:fs'
import { type Plugin, parseSync, Visitor } from 'vite'
import { type Edit, edited } from './edits.ts'

/**
 * As long as there is one language, a message without inputs is its text, and the function that chooses a language for each
 * of the others does nothing but weigh: together 4 % of our own scripts. With a second catalogue the compiled messages look
 * different, and nothing is replaced.
 */
export function plainMessages(folder: string): Plugin[] {
  const texts = new Map<string, string | null>()
  const textOf = (name: string) => {
    if (!texts.has(name))
      texts.set(name, constantText(readFileSync(`${folder}/${name}.js`, 'utf8')))
    return texts.get(name) ?? null
  }
  const isForBrowsers = ({ name }: { name: string }) => name === 'client'
  return [
    {
      name: 'call-messages-directly',
      enforce: 'pre',
      applyToEnvironment: isForBrowsers,
      transform: {
        filter: { code: 'experimentalStaticLocale ??' },
        handler: (code) => ({ code: code.replace(CHOOSER, '$1'), map: null }),
      },
    },
    {
      name: 'write-messages',
      enforce: 'pre',
      apply: 'build',
      applyToEnvironment: isForBrowsers,
      transform: {
        filter: { id: /\/app\/.*\.tsx?$/, code: /\bm\.\w+\(/ },
        handler: (code, id) => ({ code: withTexts(id, code, textOf), map: null }),
      },
    },
  ]
}

const CHOOSER =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/** The text of a compiled message that is the same whatever it is called with, in the only language there is. */
export function constantText(compiled: string): string | null {
  if (!CHOOSER.test(compiled)) return null
  const text =
    /\(\) => \{\s*return \/\*\* @type \{LocalizedString\} \*\/ \(`([^`\\$]*)`\)\s*\}/.exec(compiled)
  return text?.[1] ?? null
}

/** Takes a module's source; writes the texts of the messages that it calls without inputs in the place of the calls. */
export function withTexts(
  path: string,
  code: string,
  textOf: (message: string) => string | null,
): string {
  const edits: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [inputs], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name !== 'm' || callee.property.type !== 'Identifier') return
      if (inputs?.type !== 'ObjectExpression' || inputs.properties.length > 0) return
      const text = textOf(callee.property.name)
      if (text !== null) edits.push({ start, end, text: JSON.stringify(text) })
    },
  }).visit(parseSync(path, code).program)
  return edited(code, edits)
}
