import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** One of our source files: its path from the root, text, syntax tree and imports. */
export type Source = {
  path: string
  text: string
  program: ESTree.Program
  imports: string[]
}

/** Returns every source file that is tracked by git or about to be. */
export function readSources(): Source[] {
  return trackedFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

/** Returns the path of every file that is tracked by git or about to be. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  return listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
}

/** Parses a file; its imports become paths of ours, `node:` names or package names. */
export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      unquoted(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ]
  return { path, text, program, imports: requests.map((request) => resolved(path, request)) }
}

/** Tests and their support may import anything, and rules for the product don't apply to them. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
}

function unquoted(literal: string): string[] {
  const found = /^['"`](?<name>[^'"`$]+)['"`]$/.exec(literal)?.groups?.name
  return found === undefined ? [] : [found]
}

function resolved(from: string, request: string): string {
  if (request.startsWith('.')) return posix.join(posix.dirname(from), request)
  if (request.startsWith('#')) return request.slice(1)
  if (request.startsWith('node:') || request.startsWith('virtual:')) return request
  const [scope = '', name] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
