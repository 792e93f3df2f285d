import { type FormOptions, useForm } from '../forms/use-form.ts'
import { refusalText } from './refusal-text.ts'

/** A form about an account, with the texts for its refusals. */
export function useAccountForm<Field extends string>(options: Omit<FormOptions<Field>, 'words'>) {
  return useForm({ ...options, words: refusalText })
}
