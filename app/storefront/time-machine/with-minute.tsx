import { renderToStaticMarkup } from 'react-dom/server'
import type { OtherMinute } from '#app/request/any-minute.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import styles from './minute-bar.css?inline'
import { MinuteBar } from './minute-bar.tsx'
import { modeScript } from './mode-script.ts'

type Page = { nonce: string | undefined; locale: Locale }

/**
 * Returns the HTML of a page at another minute, with the script and the style of that at the start of its body and the bar that
 * says so after the link to the content, which is first on every page: browsers get all of it with this page alone. React passes
 * over elements of the body that it doesn't know.
 */
export function withMinute(html: string, minute: OtherMinute, { nonce, locale }: Page): string {
  const start = BODY_AND_SKIP.exec(html)
  const [all = '', body = ''] = start ?? []
  if (!start) return html
  const from = start.index + body.length
  const mode = renderToStaticMarkup(
    <>
      <style nonce={nonce}>{styles}</style>
      <script nonce={nonce}>{modeScript(minute)}</script>
    </>,
  )
  const bar = renderToStaticMarkup(<MinuteBar minute={minute} locale={locale} />)
  const after = start.index + all.length
  return html.slice(0, from) + mode + html.slice(from, after) + bar + html.slice(after)
}

const BODY_AND_SKIP = /(<body[^>]*>)(?:<a class="skip"[^>]*>[^<]*<\/a>)?/
