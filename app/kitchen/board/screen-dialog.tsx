import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LetterKeysForm } from '../../ui/letter-keys-form.tsx'
import { SIZES, type Size } from '../screen-size.ts'
import { SoundSettings } from '../sound/sound-settings.tsx'
import { chooseScreen, SCHEMES, type Scheme, useScreen } from '../use-screen.ts'

/** What this screen shows and does by itself: kept on the device, but for the keys of whoever is at it. */
export function ScreenDialog({ keys, onClose }: { keys: KeysHere; onClose: () => void }) {
  const locale = useLocale()
  const { size, scheme } = useScreen()
  return (
    <Dialog title={m.kitchen_help_title({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <Choice
          legend={m.kitchen_size({}, { locale })}
          options={SIZES.map((each) => [each, SIZE_WORDS[each]({}, { locale })])}
          chosen={size}
          onChoose={(next) => chooseScreen({ size: next })}
        />
        <Choice
          legend={m.kitchen_scheme({}, { locale })}
          options={SCHEMES.map((each) => [each, SCHEME_WORDS[each]({}, { locale })])}
          chosen={scheme}
          onChoose={(next) => chooseScreen({ scheme: next })}
        />
        <SoundSettings />
        <LetterKeysForm keys={keys} />
      </div>
    </Dialog>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  options: [Value, string][]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="k-picks">
      <legend className="k-legend">{legend}</legend>
      {options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="btn btn--line"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

const SIZE_WORDS: Record<Size, Message> = {
  S: m.kitchen_size_s,
  M: m.kitchen_size_m,
  L: m.kitchen_size_l,
}

const SCHEME_WORDS: Record<Scheme, Message> = {
  dark: m.kitchen_dark,
  light: m.kitchen_light,
}
