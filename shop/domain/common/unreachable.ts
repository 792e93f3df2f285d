/** Ends a `switch` over a closed list: a missing case doesn't compile, and throws at run time. */
export function unreachable(value: never): never {
  throw new Error(`Not one of the known cases: ${String(value)}`)
}
