import { createContext, type ReactNode, useContext } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Choice } from '../../ui/field.tsx'
import { TICKED } from './draft.ts'

/**
 * What the fields of a draft share: what is typed goes on, and what is wrong with which of them. `saysWrong`: beside each of them
 * too, as after a try to save without scripts; with them the bar says it as one types.
 */
export const DraftContext = createContext<{
  type: (name: string, text: string) => void
  wrong: ReadonlyMap<string, string>
  saysWrong: boolean
}>({ type: () => {}, wrong: new Map(), saysWrong: false })

type RowFieldProps = {
  name: string
  value: string | undefined
  label: string
  /** What it is about: the name of its row. */
  of: string
  /** What is typed: a number of things, money, or words. */
  kind: 'count' | 'price' | 'words'
  maxLength?: number
  placeholder?: string | undefined
  /** What browsers have a control of their own for. */
  type?: 'color' | 'date'
}

const INPUT_MODES = { count: 'numeric', price: 'decimal', words: 'text' } as const

/** A short field within a row. */
export function RowField({ name, value = '', label, of, kind, ...input }: RowFieldProps) {
  const locale = useLocale()
  const { type } = useContext(DraftContext)
  return (
    <label>
      <span>{label}</span>
      <input
        {...input}
        id={name}
        name={name}
        value={value}
        inputMode={INPUT_MODES[kind]}
        className={kind === 'words' ? 'o-wide' : undefined}
        aria-label={of === '' ? label : m.office_draft_field({ label, of }, { locale })}
        {...useMarks(name)}
        onChange={({ target }) => type(name, target.value)}
      />
      <RowFault name={name} />
    </label>
  )
}

type RowSelectProps = Pick<RowFieldProps, 'name' | 'value' | 'label' | 'of'> & {
  choices: readonly Choice[]
}

/** A list to pick from within a row. */
export function RowSelect({ name, value = '', label, of, choices }: RowSelectProps) {
  const locale = useLocale()
  const { type } = useContext(DraftContext)
  return (
    <>
      <select
        id={name}
        name={name}
        value={value}
        aria-label={of === '' ? label : m.office_draft_field({ label, of }, { locale })}
        {...useMarks(name)}
        onChange={({ target }) => type(name, target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <RowFault name={name} />
    </>
  )
}

function useMarks(name: string) {
  const { wrong, saysWrong } = useContext(DraftContext)
  const isWrong = wrong.has(name)
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong && saysWrong ? `${name}-error` : undefined,
  }
}

function RowFault({ name }: Pick<RowFieldProps, 'name'>) {
  const { wrong, saysWrong } = useContext(DraftContext)
  const words = wrong.get(name)
  if (words === undefined || !saysWrong) return null
  return (
    <span className="field-error" id={`${name}-error`}>
      {words}
    </span>
  )
}

type RowCheckProps = Pick<RowFieldProps, 'name' | 'value' | 'label'>

/** Something that holds or doesn't. */
export function RowCheck({ name, value = '', label }: RowCheckProps) {
  const { type } = useContext(DraftContext)
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        value={TICKED}
        checked={value !== ''}
        onChange={({ target }) => type(name, target.checked ? TICKED : '')}
      />
      <span>{label}</span>
    </label>
  )
}

/** What a row is about, and its fields. */
export function RowFields({ children }: { children: ReactNode }) {
  return <span className="o-row-fields">{children}</span>
}
