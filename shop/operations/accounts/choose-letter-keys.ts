import type { ChosenKeys } from '#shop/domain/accounts/letter-keys.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { setLetterKeys } from '#shop/persistence/queries/accounts/letter-keys.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Says for whoever is signed in, or at the device, whether single letters do something: from then on that counts for them at
 * every screen. Refused at a device where nobody is known.
 */
export function chooseLetterKeys(
  shop: Shop,
  who: Pick<StaffMember, 'id' | 'by'>,
  keys: ChosenKeys,
): Promise<Outcome<null, 'not_allowed'>> {
  return shop.work(async (tx) => {
    const isStored = await setLetterKeys(tx, { who, keys, now: shop.clock() })
    return isStored ? done(null) : refused({ code: 'not_allowed' })
  })
}
