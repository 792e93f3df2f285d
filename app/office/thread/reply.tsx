import { type MouseEvent, useRef } from 'react'
import { Form, Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_ANSWER_LENGTH } from '#shop/domain/common/limits.ts'
import type { SavedReply } from '#shop/domain/settings/shop-texts.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { FrameData } from '../frame/frame-data.ts'
import type { Thread } from '../messages/threads-data.ts'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/use-may.ts'
import { fittingReplies, writtenReply } from './fitting-replies.ts'

type ReplyProps = {
  thread: Thread
  /** What goes back into the field: the text of what was refused or stopped. */
  draft: string
  /** The answers that are written already, as the shop has them. */
  replies: readonly SavedReply[]
  /** The place of the one that the address names. */
  chosen: string | null
}

/** The field for an answer, with some that are written already. */
export function Reply({ thread, draft, replies, chosen }: ReplyProps) {
  const locale = useLocale()
  const field = useRef<HTMLTextAreaElement>(null)
  const { member } = useOutletContext<FrameData>()
  const { name: shop } = useShopFacts()
  const may = useMay('settings')
  const fitting = fittingReplies(replies, thread.order)
  const textOf = ({ text }: SavedReply) => writtenReply(text, { thread, by: member.name, shop })
  const { email } = thread.sender
  if (email === null && thread.order === null)
    return <p>{m.office_thread_no_address({}, { locale })}</p>
  // Another one of theirs empties the field; what anybody else adds leaves it as it is.
  const own = thread.entries.findLast(({ kind, by }) => kind === 'answer' && by === member.name)
  const asked = fitting[chosen === null ? -1 : Number(chosen)]
  const written = draft || (asked ? textOf(asked) : '')

  /** Nothing that was typed is lost: with scripts the text is put behind it. */
  function write(event: MouseEvent, reply: SavedReply): void {
    const area = field.current
    if (!area) return
    event.preventDefault()
    area.value = [area.value.trimEnd(), textOf(reply)].filter((text) => text !== '').join('\n\n')
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
          {fitting.map((each, at) => (
            <Link
              key={`${each.label} ${each.text}`}
              className="chip"
              to={`?reply=${at}#answer`}
              preventScrollReset
              onClick={(event) => write(event, each)}
            >
              {each.label}
            </Link>
          ))}
          {may ? (
            <Link className="chip" to={href('/office/shop/replies')}>
              {m.office_replies_change({}, { locale })}
            </Link>
          ) : null}
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
