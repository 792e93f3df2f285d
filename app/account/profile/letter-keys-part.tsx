import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import { LetterKeysForm } from '../../ui/letter-keys-form.tsx'

/** For staff: whether single letters do something for them. */
export function LetterKeysPart({ keys }: { keys: KeysHere }) {
  const locale = useLocale()
  return (
    <section className="account-part" aria-labelledby="profile-keys">
      <h2 className="head" id="profile-keys">
        {m.keys_title({}, { locale })}
      </h2>
      <p>{m.keys_text({}, { locale })}</p>
      <LetterKeysForm keys={keys} />
    </section>
  )
}
