import { href } from '#app/href.ts'
import { m } from '#messages'
import { ChangeNotice } from '../parts/change-notice.tsx'
import type { ShopAnswer } from './shop-answer.ts'

/** What came of the form that led here; a test says it in its section. */
export function Answer({ answer }: { answer: ShopAnswer | null }) {
  if (!answer || 'mail' in answer || 'key' in answer) return null
  return <ChangeNotice answer={answer} to={href('/office/shop')} field="action" refused={REFUSED} />
}

const REFUSED = { changed_since: m.office_shop_not_since }
