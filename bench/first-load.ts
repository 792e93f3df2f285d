import { get } from 'node:http'

/** Returns how many bytes the board's page has on the line, compressed as a browser asks for it. */
export function firstLoadBytes({ origin, cookie }: { origin: string; cookie: string }) {
  const headers = { cookie, 'accept-encoding': 'br, gzip' }
  return new Promise<number>((resolve, reject) => {
    get(`${origin}/kitchen`, { headers }, (response) => {
      if (response.statusCode !== 200 || !response.headers['content-encoding']) {
        reject(new Error(`The board answered ${response.statusCode}, or not compressed`))
      }
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
