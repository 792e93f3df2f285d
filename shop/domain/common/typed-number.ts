/** A number as people type it, in the form that `parseAmount` reads: a comma works like a point. */
export function plainNumber(typed: string): string {
  return typed.trim().replace(',', '.')
}
