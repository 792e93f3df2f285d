import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LetterKeysForm } from '../../ui/letter-keys-form.tsx'

type HelpDialogProps = { isStation?: boolean; keys: KeysHere; onClose: () => void }

/** What the colours mean, and the list of keys with their switch. */
export function HelpDialog({ isStation = false, keys, onClose }: HelpDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_help({}, { locale })} onClose={onClose}>
      <div className="k-more">
        <p>{m.kitchen_help_colours({}, { locale })}</p>
        <h3 className="k-legend">{m.kitchen_help_keys({}, { locale })}</h3>
        <dl className="k-keys">
          {(isStation ? KEYS : [...KEYS, ...BOARD_KEYS]).map(([pressed, words]) => (
            <div key={pressed.join(' ')}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words({}, { locale })}</dd>
            </div>
          ))}
        </dl>
        <LetterKeysForm keys={keys} />
      </div>
    </Dialog>
  )
}

const KEYS: [string[], Message][] = [
  [['A', 'Z'], m.kitchen_help_letters],
  [['1', '0'], m.kitchen_help_digits],
  [['U'], m.kitchen_help_undo],
  [['+', '−'], m.kitchen_help_size],
  [['␣'], m.kitchen_help_page],
]

const BOARD_KEYS: [string[], Message][] = [
  [['⇧', 'A'], m.kitchen_help_shift],
  [['.'], m.kitchen_help_sold_out],
  [[','], m.kitchen_help_pause],
]
