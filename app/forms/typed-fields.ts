/** Reads these fields of a form on the page; a missing one is an empty text. */
export function typedFields<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const entries = new FormData(form)
  return Object.fromEntries(
    fields.map((field) => [field, String(entries.get(field) ?? '')]),
  ) as Record<Field, string>
}
