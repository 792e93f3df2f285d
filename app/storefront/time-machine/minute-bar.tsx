import { href } from '#app/href.ts'
import type { OtherMinute } from '#app/request/any-minute.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { minuteText } from '#shop/wording/minute-text.ts'

type MinuteBarProps = { minute: OtherMinute; locale: Locale }

/** Says at which minute the shop is seen, changes it, and leads back to now. Works without scripts. */
export function MinuteBar({ minute: { at }, locale }: MinuteBarProps) {
  return (
    <section className="minute-bar" aria-label={m.time_machine({}, { locale })}>
      <p>
        <b>{minuteText(at, locale)}</b> <span>{m.time_machine_note({}, { locale })}</span>
      </p>
      <form>
        <label>
          <span>{m.time_machine_minute({}, { locale })}</span>
          <input type="datetime-local" name="at" defaultValue={at} required />
        </label>
        <button type="submit">{m.time_machine_go({}, { locale })}</button>
        <a href={`${href('/office/hours/time')}?at=${at}`}>{m.time_machine_why({}, { locale })}</a>
        <a href="?" data-now="">
          {m.time_machine_leave({}, { locale })}
        </a>
      </form>
    </section>
  )
}
