import type { AccountRecord } from '#shop/domain/accounts/account.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

type Names = Pick<AccountRecord, 'userName' | 'nameAndSurname' | 'email'>

/** The words that a stranger would try in passwords: the shop's name and the visitor's own names. */
export async function visibleWords(shop: Shop, names: Names): Promise<string[]> {
  const { name } = await readSettings(shop.read)
  const [localPart = ''] = names.email.split('@')
  return [name, names.userName, names.nameAndSurname, localPart]
}
