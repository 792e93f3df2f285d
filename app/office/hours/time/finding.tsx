type FindingProps = {
  /** `yes`: it can be had, `no`: it can't, `other`: it is otherwise than now. */
  tone: 'yes' | 'no' | 'other'
  title: string
  note?: string
  amount?: string
}

/** One thing that a guest finds. Its sign only repeats its words. */
export function Finding({ tone, title, note = '', amount }: FindingProps) {
  return (
    <li data-tone={tone}>
      <p>
        <b>{title}</b>
        {note === '' ? null : <small>{note}</small>}
      </p>
      {amount === undefined ? null : <span>{amount}</span>}
    </li>
  )
}
