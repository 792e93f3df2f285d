import { href } from '#app/href.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { isReservedAddress } from '#shop/domain/common/email-address.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/security-txt.ts'

const DAY = 86_400_000
const VALID_FOR = 180 * DAY
const WRITTEN_ANEW_AFTER = 30 * DAY

/** `GET /.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, publicUrl, clock } = context.get(shopContext)
  const { email } = await readSettings(read)
  const now = clock()
  context.get(answerContext).showsUntil(now + WRITTEN_ANEW_AFTER)
  const lines = [
    `Contact: ${email && !isReservedAddress(email) ? `mailto:${email}` : publicUrl + href('/contact')}`,
    `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
    'Preferred-Languages: en',
    // The standard only allows https addresses.
    ...(publicUrl.startsWith('https:')
      ? [`Canonical: ${publicUrl}${href('/.well-known/security.txt')}`]
      : []),
    '',
  ]
  return answerUnlessKnown(request, lines.join('\n'), 'text/plain; charset=utf-8')
}
