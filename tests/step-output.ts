type Voice = { text: string; hasEnded: boolean }

/**
 * Prints what steps that run side by side say, each in one piece: the one that began first as it goes, the next once that one
 * has ended.
 */
export class StepOutput {
  readonly #print: (text: string) => void
  readonly #voices: Voice[] = []

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  begin(): { say(text: string): void; end(): void } {
    const voice: Voice = { text: '', hasEnded: false }
    this.#voices.push(voice)
    return {
      say: (text) => {
        voice.text += text
        this.#letSpeak()
      },
      end: () => {
        voice.hasEnded = true
        this.#letSpeak()
      },
    }
  }

  #letSpeak(): void {
    for (;;) {
      const [first] = this.#voices
      if (!first) return
      if (first.text !== '') this.#print(first.text)
      first.text = ''
      if (!first.hasEnded) return
      this.#voices.shift()
    }
  }
}
