import { type Message, m } from '#messages'

/** Answers that are written already, by the name in the address. */
export const PRESETS = ['sorry', 'call', 'thanks'] as const
export type Preset = (typeof PRESETS)[number]

type PresetWords = { name: string; by: string; shop: string }

/** What the button says, and what it writes. */
export const PRESET_TEXTS: Record<Preset, { label: Message; text: Message<PresetWords> }> = {
  sorry: { label: m.office_preset_sorry, text: m.office_preset_sorry_text },
  call: { label: m.office_preset_call, text: m.office_preset_call_text },
  thanks: { label: m.office_preset_thanks, text: m.office_preset_thanks_text },
}
