/** A placeholder in braces in a text of the shop's own. */
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** Replaces the placeholders of a text with their values. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
