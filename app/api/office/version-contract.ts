import { z } from 'zod'
import { VERSION_FAULTS } from '#app/request/version.ts'
import { get, post } from '../contract/contract.ts'

const version = z.strictObject({
  installed: z.string(),
  /** Where releases are announced; null: the setting RELEASES_URL names no address. */
  source: z.string().nullable(),
  /** What was answered last since the start. */
  last: z
    .union([
      z.strictObject({
        at: z.int(),
        version: z.string(),
        notes: z.string().nullable(),
        isNewer: z.boolean(),
      }),
      z.strictObject({ at: z.int(), fault: z.enum(VERSION_FAULTS) }),
    ])
    .nullable(),
})

const example = {
  installed: '0.2.0',
  source: 'https://releases.example/latest',
  last: {
    at: 1_795_000_000_000,
    version: '0.3.0',
    notes: 'https://releases.example/v0.3.0',
    isNewer: true,
  },
}

export const versionContract = get(
  ['Office', '/api/office/version', 'The version that runs, and the newest that was asked for'],
  { answer: { 200: { description: 'Nothing is asked.', schema: version, example } } },
)

export const checkVersionContract = post(
  ['Office', '/api/office/version', 'Asks for the newest version'],
  {
    body: z.strictObject({}),
    example: {},
    answer: { 200: { description: 'Asked at most once a minute.', schema: version, example } },
  },
)
