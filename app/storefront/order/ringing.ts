let audio: AudioContext | undefined

/** Prepares the sound; browsers only allow that while a tap is handled. */
export function allowRinging(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  audio.resume().catch(() => {})
}

/** Undefined until a tap has allowed it. */
export function allowedAudio(): AudioContext | undefined {
  return audio
}
