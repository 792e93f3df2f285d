const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Reads a posted form strictly. A field that is missing is an empty text; a body that is no form,
 * and a field that is unknown, repeated or a file, make it unreadable: null.
 */
export async function readFormFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string> | null> {
  const [type = ''] = request.headers.get('Content-Type')?.split(';', 1) ?? []
  if (!FORM_TYPES.has(type.trim().toLowerCase())) return null
  const form = await formDataOf(request)
  if (!form) return null
  const typed = new Map<string, string>(fields.map((field) => [field, '']))
  const seen = new Set<string>()
  for (const [name, value] of form) {
    if (!typed.has(name) || seen.has(name) || typeof value !== 'string') return null
    seen.add(name)
    typed.set(name, value)
  }
  return Object.fromEntries(typed) as Record<Field, string>
}

async function formDataOf(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}
