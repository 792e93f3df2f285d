import { useRevalidator } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ChosenKeys, KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { toast } from './toast.ts'
import { useChosen, useLetterKeys } from './use-letter-keys.ts'
import './letter-keys.css'

/** Turns single-letter keys off and on: for whoever is known here, else for this screen. */
export function LetterKeysForm({ keys }: { keys: KeysHere }) {
  const { wish } = keys
  const locale = useLocale()
  const [isOn, turnScreen] = useLetterKeys(wish)
  const say = useSaying()
  const undo = (before: boolean) => (wish === 'nobody' ? turnScreen(before) : void say(wish))

  async function turn(now: boolean): Promise<void> {
    if (wish === 'nobody') turnScreen(now)
    else if (!(await say(now ? 'on' : 'off'))) return
    toast.undo(stateWords(now)({}, { locale }), () => undo(!now), locale)
  }

  return (
    <form
      method="post"
      action={href('/profile/keys')}
      className="letter-keys"
      onSubmit={(event) => {
        event.preventDefault()
        void turn(!isOn)
      }}
    >
      <p>
        <b>{stateWords(isOn)({}, { locale })}</b> {whoseWords(keys, locale)}
      </p>
      <button type="submit" className="btn btn--line" name="keys" value={isOn ? 'off' : 'on'}>
        {isOn ? m.keys_turn_off({}, { locale }) : m.keys_turn_on({}, { locale })}
      </button>
    </form>
  )
}

function whoseWords({ wish, person }: KeysHere, locale: Locale): string {
  if (wish === 'nobody') return m.keys_of_screen({}, { locale })
  if (person === null) return m.keys_of_person({}, { locale })
  return m.keys_of_person_here({ person }, { locale })
}

function stateWords(isOn: boolean) {
  return isOn ? m.keys_are_on : m.keys_are_off
}

/** Says it to the shop, and counts here at once; false: the shop didn't take it, and it is as before. */
function useSaying(): (keys: ChosenKeys) => Promise<boolean> {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  return async (keys) => {
    useChosen.setState({ chosen: keys })
    const isSaved = await save(keys)
    if (isSaved) await revalidate()
    else notSaved(keys, locale)
    return isSaved
  }
}

function notSaved(keys: ChosenKeys, locale: Locale): void {
  // Unless something else was said meanwhile.
  if (useChosen.getState().chosen === keys) useChosen.setState({ chosen: null })
  toast.bad(m.keys_not_saved({}, { locale }), locale)
}

async function save(keys: ChosenKeys): Promise<boolean> {
  const body = new URLSearchParams({ keys, scripted: 'on' })
  // Whoever is no longer logged in is sent to Log In, which is no answer to this.
  const asked = { method: 'POST', body, redirect: 'manual' } as const
  const answer = await fetch(href('/profile/keys'), asked).catch(() => null)
  return answer?.ok ?? false
}
