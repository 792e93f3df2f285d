import { smtpServer } from './smtp-transport.ts'

const MOST_WORDS = 200

/** Logs in at a mail server and sends nothing; returns what it says against it, or null if it takes the account. */
export async function checkMailServer(smtpUrl: string): Promise<string | null> {
  const server = smtpServer(smtpUrl)
  try {
    await server.verify()
    return null
  } catch (fault) {
    return (fault instanceof Error ? fault.message : String(fault)).slice(0, MOST_WORDS)
  } finally {
    server.close()
  }
}
