import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { CheckField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import { differenceText } from './difference-text.ts'
import { PREVIEW } from './file-address.ts'
import type { FilePreview } from './file-data.ts'

/** What a file or a version would change, and the way to do it. */
export function PreviewSection({ preview, now }: { preview: FilePreview; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = dayAndTime(preview.at, now, timeZone, locale)
  const title =
    preview.kind === 'sent'
      ? m.office_file_look_sent({}, { locale })
      : m.office_file_look_version({ time }, { locale })
  return (
    <Section id={PREVIEW} title={title}>
      {preview.faults.length > 0 ? (
        <Faults faults={preview.faults} />
      ) : (
        <Changes preview={preview} />
      )}
      <Form method="post" className="form o-setting-form" preventScrollReset>
        <input type="hidden" name="id" value={preview.id} />
        <input type="hidden" name="seen" value={preview.seen} />
        {preview.removes && preview.faults.length === 0 ? (
          <CheckField name="remove" label={m.office_file_may_remove({}, { locale })} />
        ) : null}
        <p className="o-acts">
          {preview.count > 0 ? (
            <button type="submit" name="action" value="apply" className="btn btn--main">
              {preview.kind === 'sent'
                ? m.office_file_apply({}, { locale })
                : m.office_file_return({ time }, { locale })}
            </button>
          ) : null}
          <button type="submit" name="action" value="discard" className="btn btn--line">
            {preview.kind === 'sent'
              ? m.office_file_discard({}, { locale })
              : m.office_file_close({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}

function Faults({ faults }: Pick<FilePreview, 'faults'>) {
  const locale = useLocale()
  return (
    <>
      <Notice tone="bad">{m.office_file_faults({}, { locale })}</Notice>
      <ul className="o-lines">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </>
  )
}

function Changes({ preview: { notes, difference, count } }: { preview: FilePreview }) {
  const locale = useLocale()
  const more = count - difference.length
  return (
    <>
      <p>
        {count === 0
          ? m.office_file_no_difference({}, { locale })
          : m.office_file_count({ count }, { locale })}
      </p>
      {notes.length > 0 ? (
        <ul className="o-lines">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <FactList>
        {difference.map((one) => {
          const { name, text } = differenceText(one, locale)
          return (
            <Fact key={one.place.join('/')} name={name}>
              {text}
            </Fact>
          )
        })}
      </FactList>
      {more > 0 ? <p>{m.office_file_more({ count: more }, { locale })}</p> : null}
    </>
  )
}
