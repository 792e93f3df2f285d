/** Ends a `switch` over a closed list: does not compile while a case is missing, and throws if one comes anyway. */
export function unreachable(value: never): never {
  throw new Error(`Not one of the known cases: ${String(value)}`)
}
