import { createContext, type RouterContextProvider } from 'react-router'
import { MAX_FORM_FIELD_LENGTH } from './input-limits.ts'

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

const unreadableContext = createContext(false)

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Reads a posted form strictly; a missing field is an empty text. Returns null for a body that is not a form,
 * and for a field that is unknown, repeated, a file, longer than our pages allow or contains a NUL;
 * `unreadableAnswer` answers those.
 */
export async function readFormFields<Field extends string>(
  { request, context }: Asked,
  fields: readonly Field[],
): Promise<Record<Field, string> | null> {
  const typed = await typedIn(request, fields)
  if (!typed) context.set(unreadableContext, true)
  return typed
}

/** The short answer to a form that none of our pages sent; null if there was none. */
export function unreadableAnswer(context: Readonly<RouterContextProvider>): Response | null {
  if (!context.get(unreadableContext)) return null
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('This form could not be understood.\n', { status: 400, headers })
}

async function typedIn<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string> | null> {
  const [type = ''] = request.headers.get('Content-Type')?.split(';', 1) ?? []
  if (!FORM_TYPES.has(type.trim().toLowerCase())) return null
  const form = await formDataOf(request)
  if (!form) return null
  const typed = new Map<string, string>(fields.map((field) => [field, '']))
  for (const name of form.keys()) {
    const [value, ...more] = form.getAll(name)
    if (!typed.has(name) || more.length > 0 || !isFit(value)) return null
    typed.set(name, value)
  }
  return Object.fromEntries(typed) as Record<Field, string>
}

function isFit(value: FormDataEntryValue | undefined): value is string {
  return typeof value === 'string' && value.length <= MAX_FORM_FIELD_LENGTH && !value.includes('\0')
}

async function formDataOf(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}
