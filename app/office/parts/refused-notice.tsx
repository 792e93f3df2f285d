import { Notice } from '../../ui/notice.tsx'

/** A field that was refused: the id that it has on the page, and what it is called. */
export type RefusedField = { id: string; label: string }

type RefusedNoticeProps = { say: string; fields: readonly RefusedField[] }

/** Says that a form was not saved, with a way to each field that it failed at: they can be out of sight. */
export function RefusedNotice({ say, fields }: RefusedNoticeProps) {
  return (
    <Notice tone="bad">
      {say}
      {fields.length === 0 ? null : (
        <ul className="o-refused">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
