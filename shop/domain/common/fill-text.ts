/** What stands in braces in a text of the shop's own. */
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** Takes a text and what its placeholders stand for; gives it with these in their place. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
