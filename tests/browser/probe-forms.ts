/** `marked` are the fields that a wrong value was refused at, `unmarked` those of which the answer doesn't say so. */
type Probed = { marked: string[]; unmarked: string[] }

/**
 * Runs in a page: posts each form of another page with one wrong value in each of its fields in turn, as a browser without
 * scripts does. What is refused of the form as it stands says nothing.
 */
export async function probeForms([path, password]: [string, string]): Promise<Probed> {
  const wrongs = ['\u0007', '-1', 'x'.repeat(3000), '']
  const typed =
    ':is(input:not([type=hidden], [type=submit], [type=checkbox], [type=radio], [type=password], [type=range], [type=file]), textarea)[name]'

  async function read(asked: Promise<Response>): Promise<Document> {
    const text = await (await asked).text()
    const plain = text.replace(/<style.*?<\/style>/gs, '').replace(/ style="[^"]*"/g, '')
    return new DOMParser().parseFromString(plain, 'text/html')
  }
  function fieldsOf(form: HTMLFormElement, name: string, wrong: string | null): URLSearchParams {
    const fields = new URLSearchParams()
    for (const [key, value] of new FormData(form)) {
      if (typeof value !== 'string') continue
      // Without a name that would be refused, whatever else is wrong.
      const isNameless = value === '' && ['name', 'heading'].includes(key)
      fields.append(key, key === 'password' ? password : isNameless ? 'Words' : value)
    }
    if (wrong !== null) fields.set(name, wrong)
    return fields
  }
  function posted(form: HTMLFormElement, name: string, wrong: string | null): Promise<Response> {
    const fields = fieldsOf(form, name, wrong)
    if (form.matches('.o-draft')) {
      // What a list of rows saves is posted by a form of its own, as one field.
      const seen = fields.get('seen') ?? ''
      const body = new URLSearchParams({ do: 'save', draft: fields.toString(), more: '', seen })
      return fetch(path, { method: 'POST', body })
    }
    // What Enter presses.
    const pressed = form.querySelector('button:not([type=button])')
    const act = pressed?.getAttribute('name')
    if (act) fields.set(act, pressed?.getAttribute('value') ?? '')
    const to = new URL(form.getAttribute('action') ?? path, location.origin)
    return fetch(to, { method: 'POST', body: fields })
  }
  /** The fields that an answer marks, and what it says at its top. */
  function refusedIn(answer: Document): string[] {
    const wrong = [...answer.querySelectorAll('[aria-invalid=true]')]
    const notices = [...answer.querySelectorAll('main .notice--bad')]
    return [
      ...wrong.map((field) => field.getAttribute('name') ?? ''),
      ...(wrong.length > 0 ? [] : notices.map(({ textContent }) => textContent)),
    ]
  }
  /** Whether an answer marks a field, says beside it what is wrong, and leads there from its notice. */
  function isMarked(answer: Document, name: string): boolean {
    const notice = answer.querySelector('main .notice--bad')
    const field = answer.querySelector(`[name="${name}"][aria-invalid=true]`)
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    const hasWords = ids.some((id) => answer.getElementById(id)?.matches(':not(.field-hint)'))
    return hasWords && (!notice || notice.querySelector(`a[href="#${field?.id}"]`) !== null)
  }

  const probed: Probed = { marked: [], unmarked: [] }
  const open = async () => [
    ...(await read(fetch(path))).querySelectorAll<HTMLFormElement>('form[method=post], .o-draft'),
  ]
  const found = (await open()).flatMap((form, nth) =>
    [...form.querySelectorAll(typed)].map((field) => ({ nth, name: field.getAttribute('name') })),
  )
  for (const { nth, name } of found) {
    const answerTo = async (wrong: string | null) => {
      const form = (await open())[nth]
      return form && name ? read(posted(form, name, wrong)) : document
    }
    const before = refusedIn(await answerTo(null))
    for (const wrong of wrongs) {
      const answer = await answerTo(wrong)
      const refused = refusedIn(answer)
      const isOwn = refused.includes(name ?? '')
      if (!isOwn && refused.every((one) => before.includes(one))) continue
      const where = isOwn && isMarked(answer, name ?? '') ? 'marked' : 'unmarked'
      probed[where].push(`${name} of form ${nth}, ${JSON.stringify(wrong.slice(0, 9))}: ${refused}`)
      break
    }
  }
  return probed
}
