/** A form with these fields. Forms are all that the router sends here, see vite/lean-router.ts. */
export function formOf(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  return form
}
