import { type MouseEvent, useRef } from 'react'
import { Form, Link, useOutletContext } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_ANSWER_LENGTH } from '#shop/domain/common/limits.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { FrameData } from '../frame/frame-data.ts'
import type { Thread } from '../messages/threads-data.ts'
import { Section } from '../parts/section.tsx'
import { PRESET_TEXTS, PRESETS, type Preset } from './presets.ts'

type ReplyProps = {
  thread: Thread
  /** What goes back into the field: the text of what was refused or stopped. */
  draft: string
  preset: Preset | null
}

/** The field for an answer, with some that are written already. */
export function Reply({ thread, draft, preset }: ReplyProps) {
  const locale = useLocale()
  const field = useRef<HTMLTextAreaElement>(null)
  const { member } = useOutletContext<FrameData>()
  const textOf = usePresetText(thread)
  const { email } = thread.sender
  if (email === null && thread.order === null)
    return <p>{m.office_thread_no_address({}, { locale })}</p>
  // Another one of theirs empties the field; what anybody else adds leaves it as it is.
  const own = thread.entries.findLast(({ kind, by }) => kind === 'answer' && by === member.name)
  const written = draft || (preset ? textOf(preset) : '')

  /** Nothing that was typed is lost: with scripts the text is put behind it. */
  function write(event: MouseEvent, chosen: Preset): void {
    const area = field.current
    if (!area) return
    event.preventDefault()
    area.value = [area.value.trimEnd(), textOf(chosen)].filter((text) => text !== '').join('\n\n')
    area.focus()
  }

  return (
    <Section
      id="answer"
      title={m.office_thread_answer({}, { locale })}
      aside={
        <small>
          {email === null
            ? m.office_thread_stands_on_page({}, { locale })
            : m.office_thread_goes_to({ email }, { locale })}
        </small>
      }
    >
      <Form method="post" className="o-reply" key={`${own?.id} ${written}`}>
        <input type="hidden" name="seen" value={thread.entries.length} />
        <p className="o-chips">
          {PRESETS.map((each) => (
            <Link
              key={each}
              className="chip"
              to={`?preset=${each}#answer`}
              preventScrollReset
              onClick={(event) => write(event, each)}
            >
              {PRESET_TEXTS[each].label({}, { locale })}
            </Link>
          ))}
        </p>
        <textarea
          ref={field}
          name="text"
          aria-labelledby="answer"
          defaultValue={written}
          maxLength={MAX_ANSWER_LENGTH}
          required
        />
        <p className="o-acts">
          <button type="submit" name="do" value="answer" className="btn btn--main">
            {m.office_thread_send({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}

function usePresetText({ sender: { name } }: Thread) {
  const locale = useLocale()
  const { name: shop } = useShopFacts()
  const { member } = useOutletContext<FrameData>()
  return (preset: Preset) => PRESET_TEXTS[preset].text({ name, by: member.name, shop }, { locale })
}
