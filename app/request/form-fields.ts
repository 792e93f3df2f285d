import { createContext, type RouterContextProvider } from 'react-router'
import { MAX_FORM_FIELD_LENGTH } from './input-limits.ts'

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

const unreadableContext = createContext(false)

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Reads a posted form strictly. A field that is missing is an empty text; a body that is no form,
 * and a field that is unknown, repeated, a file, longer than any that a page of ours lets through or holds a
 * NUL, make it unreadable: null, which `unreadableAnswer` answers in short.
 */
export async function readFormFields<Field extends string>(
  { request, context }: Asked,
  fields: readonly Field[],
): Promise<Record<Field, string> | null> {
  const typed = await typedIn(request, fields)
  if (!typed) context.set(unreadableContext, true)
  return typed
}

/** What is answered to a form that no page of ours sent, in place of a page; null where there was none. */
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
