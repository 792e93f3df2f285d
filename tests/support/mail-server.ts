import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { sender: string; recipients: string[]; raw: string }

/** A refusal with an SMTP code, or silence, at one step of a session. */
type Trouble = {
  at: 'greeting' | 'sender' | 'recipient' | 'content'
  answer: number | 'silence'
}

export type MailServer = AsyncDisposable & {
  url: string
  /** Every mail received in full, answered or not. */
  received: ReceivedMail[]
  /** One for each coming session, in order; later ones are accepted. */
  troubles: Trouble[]
  /** Waits for the next mail not returned before. */
  next: () => Promise<ReceivedMail>
  /** Resolves when the server has stopped answering in a session. */
  silence: () => Promise<void>
  close: () => Promise<void>
}

type Callback = (error?: Error | null) => void

/** The one account of a mail server, by which it takes mails. */
type Account = { user: string; password: string }

/** A real local mail server that keeps what it receives, from anybody or from one account. */
export async function openMailServer(port = 0, account?: Account): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const troubles: Trouble[] = []
  const arrival = makeArrival(received)
  const silence = Promise.withResolvers<void>()
  let trouble: Trouble | undefined

  function answer(step: Trouble['at'], callback: Callback): void {
    if (trouble?.at !== step) callback()
    else if (trouble.answer === 'silence') silence.resolve()
    else {
      callback(Object.assign(new Error('No.'), { responseCode: trouble.answer }))
    }
  }

  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === account?.user && password === account?.password) {
        callback(null, { user: username })
      } else {
        callback(Object.assign(new Error('Who are you?'), { responseCode: 535 }))
      }
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect(_session, callback) {
      trouble = troubles.shift()
      answer('greeting', callback)
    },
    onMailFrom: (_address, _session, callback) => answer('sender', callback),
    onRcptTo: (_address, _session, callback) => answer('recipient', callback),
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      void text(stream).then((raw) => {
        const sender = mailFrom ? mailFrom.address : ''
        arrival.note({ sender, recipients: rcptTo.map(({ address }) => address), raw })
        answer('content', callback)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const bound = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    received,
    troubles,
    next: arrival.next,
    silence: () => silence.promise,
    close,
    [Symbol.asyncDispose]: close,
  }
}

function makeArrival(received: ReceivedMail[]) {
  let given = 0
  let notice = Promise.withResolvers<void>()
  return {
    note(mail: ReceivedMail): void {
      received.push(mail)
      notice.resolve()
      notice = Promise.withResolvers()
    },
    async next(): Promise<ReceivedMail> {
      while (received.length === given) await notice.promise
      const mail = received[given]
      given += 1
      if (!mail) throw new Error('No mail arrived')
      return mail
    },
  }
}
