import { Visitor } from 'vite'
import type { Source } from './source.ts'

/** The most lines allowed; beyond these a test fails. */
export const STOPS = { file: 300, function: 80, component: 120 }
const BUDGET = { fileMedian: 60, fileP90: 150, functionMedian: 10, functionP90: 40 }

type Measured = { name: string; lines: number; stop: number }

/** Returns a line for each part of a file that is too long. */
export function tooLong(source: Source): string[] {
  return [measuredFile(source), ...measuredFunctions(source)]
    .filter(({ lines, stop }) => lines > stop)
    .map(({ name, lines, stop }) => `${name} has ${lines} lines, the stop is ${stop}`)
}

/** Takes files; gives one line that holds their sizes against the budget. */
export function sizeReport(sources: Source[]): string {
  const files = sources.map((source) => measuredFile(source).lines)
  const functions = sources.flatMap(measuredFunctions).map(({ lines }) => lines)
  return [
    `${files.length} files:`,
    against('median', quantile(files, 0.5), BUDGET.fileMedian),
    against('p90', quantile(files, 0.9), BUDGET.fileP90),
    `largest ${Math.max(...files)};`,
    `${functions.length} functions:`,
    against('median', quantile(functions, 0.5), BUDGET.functionMedian),
    against('p90', quantile(functions, 0.9), BUDGET.functionP90),
    `largest ${Math.max(...functions)}`,
  ].join(' ')
}

function measuredFile({ path, text }: Source): Measured {
  return { name: path, lines: text.trimEnd().split('\n').length, stop: STOPS.file }
}

function measuredFunctions(source: Source): Measured[] {
  const found: Measured[] = []
  const measure = (node: { start: number; end: number }, name: string) => {
    const lines = source.text.slice(node.start, node.end).split('\n').length
    const isComponent = /^\p{Lu}/u.test(name) && source.path.endsWith('.tsx')
    const stop = isComponent ? STOPS.component : STOPS.function
    found.push({ name: `${source.path} ${name || 'a function'}`, lines, stop })
  }
  new Visitor({
    FunctionDeclaration(node) {
      measure(node, node.id?.name ?? '')
    },
    FunctionExpression(node) {
      measure(node, node.id?.name ?? '')
    },
    ArrowFunctionExpression(node) {
      measure(node, '')
    },
  }).visit(source.program)
  return found
}

function against(what: string, is: number, budget: number): string {
  return `${what} ${is} (budget ${budget}),`
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
