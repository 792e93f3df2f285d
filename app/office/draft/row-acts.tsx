import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from '../../ui/icon.tsx'
import { actValue, addFieldOf } from './draft-acts.ts'

type RowActsProps = {
  index: number
  /** What the row is called. */
  name: string
  isFirst: boolean
  isLast: boolean
}

/** Moves a row up or down, and takes it out. */
export function RowActs({ index, name, isFirst, isLast }: RowActsProps) {
  const locale = useLocale()
  return (
    <span className="o-row-acts">
      <button
        type="submit"
        name="do"
        value={actValue('up', index)}
        disabled={isFirst}
        aria-label={m.office_draft_up({ name }, { locale })}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="submit"
        name="do"
        value={actValue('down', index)}
        disabled={isLast}
        aria-label={m.office_draft_down({ name }, { locale })}
      >
        <span aria-hidden="true">↓</span>
      </button>
      <button
        type="submit"
        name="do"
        value={actValue('out', index)}
        aria-label={m.office_draft_out({ name }, { locale })}
      >
        <Icon shape="close" />
      </button>
    </span>
  )
}

/** By which a row is dragged; keys have the buttons. */
export function RowHandle({ index }: { index: number }) {
  return <span className="o-handle" data-handle={index} aria-hidden="true" />
}

type AddRowProps = {
  /** The row that heads the block to which it adds; without it, at the end. */
  head?: number
  label: string
  button: string
  choices: readonly { value: string; label: string }[]
}

/** Adds something that is picked from a list. */
export function AddRow({ head, label, button, choices }: AddRowProps) {
  if (choices.length === 0) return null
  const act = head === undefined ? 'add' : actValue('add', head)
  return (
    <p className="o-add-row">
      <select name={addFieldOf(act)} aria-label={label} defaultValue={choices[0]?.value}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit" name="do" value={act} className="btn btn--line btn--small">
        {button}
      </button>
    </p>
  )
}
