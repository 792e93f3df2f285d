/** One measured figure with its target. */
export type Finding = {
  what: string
  value: number
  unit: string
  /** The target: at most this, or at least this. */
  atMost?: number
  atLeast?: number
}

export function isGood({ value, atMost, atLeast }: Finding): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}

export function line(finding: Finding): string {
  const mark = isGood(finding) ? 'ok    ' : 'MISSED'
  return `${mark} ${finding.what}: ${rounded(finding.value)}${spaced(finding.unit)}${target(finding)}`
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

function target({ atMost, atLeast }: Finding): string {
  if (atMost !== undefined) return ` (at most ${atMost})`
  if (atLeast !== undefined) return ` (at least ${atLeast})`
  return ''
}

function rounded(value: number): string {
  return Number(value.toPrecision(3)).toString()
}

function spaced(unit: string): string {
  return unit === '' ? '' : ` ${unit}`
}
