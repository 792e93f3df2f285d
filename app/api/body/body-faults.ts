import type { z } from 'zod'
import { type Fault, pointerTo } from '#app/request/problem.ts'

/** The most faults reported for one body; the client can mend those and ask again. */
export const MOST_FAULTS = 20

/** How much of a key from the body is repeated in an answer, in characters. */
const LONGEST_STEP = 40

type Path = readonly PropertyKey[]

/** Builds a fault from a path, a code and a detail, and cuts the path to a safe length. */
export function faultAt(path: Path, code: string, detail: string): Fault {
  const steps = path.map((step) =>
    typeof step === 'string' && step.length > LONGEST_STEP
      ? `${step.slice(0, LONGEST_STEP)}…`
      : step,
  )
  return { pointer: pointerTo(steps), code, detail }
}

/** Validates a value; returns it as the schema outputs it, or its first faults. */
export function readValue<Body>(
  schema: z.ZodType<Body>,
  value: unknown,
): { body: Body } | { faults: Fault[] } {
  const read = schema.safeParse(value, { error: detailOf })
  return read.success ? { body: read.data } : { faults: faultsOf(read.error.issues) }
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): Fault[] {
  const faults: Fault[] = []
  for (const issue of issues) {
    const { code, path, message } = issue
    const room = MOST_FAULTS - faults.length
    if (room === 0) break
    const paths =
      code === 'unrecognized_keys' ? issue.keys.slice(0, room).map((key) => [...path, key]) : [path]
    faults.push(...paths.map((each) => faultAt(each, code, message)))
  }
  return faults
}

/** Says what was expected. Never repeats what was sent: zod's own messages would list every unknown key. */
function detailOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'There is no such field.'
  if (issue.code === 'too_big') return `At most ${issue.maximum}.`
  if (issue.code === 'too_small') return `At least ${issue.minimum}.`
  if (issue.code === 'invalid_type') return `What belongs here is of the type ${issue.expected}.`
  if (issue.code === 'invalid_value') return `One of ${issue.values.map(String).join(', ')}.`
  return 'This value is not accepted here.'
}
