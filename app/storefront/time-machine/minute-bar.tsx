import { href } from '#app/href.ts'
import type { OtherMinute } from '#app/request/any-minute.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { laterMinute, type WallMinute } from '#shop/domain/hours/wall-minute.ts'
import { minuteText } from '#shop/wording/minute-text.ts'

type MinuteBarProps = { minute: OtherMinute; locale: Locale }

function Step({ to, children }: { to: WallMinute; children: string }) {
  return (
    <a href={`?at=${to}`} data-now="">
      {children}
    </a>
  )
}

/** Says at which minute the shop is seen, changes it, and leads back to now. Works without scripts. */
export function MinuteBar({ minute: { at, opens }, locale }: MinuteBarProps) {
  return (
    <section className="minute-bar" aria-label={m.time_machine({}, { locale })}>
      <p>
        <b>{minuteText(at, locale)}</b> <span>{m.time_machine_note({}, { locale })}</span>
      </p>
      <nav aria-label={m.time_machine_steps({}, { locale })}>
        <Step to={laterMinute(at, { minutes: -60 })}>{m.time_machine_earlier({}, { locale })}</Step>
        <Step to={laterMinute(at, { minutes: 60 })}>{m.time_machine_later({}, { locale })}</Step>
        <Step to={laterMinute(at, { days: 1 })}>{m.time_machine_day({}, { locale })}</Step>
        {opens === null ? null : <Step to={opens}>{m.time_machine_opens({}, { locale })}</Step>}
      </nav>
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
