import type { Config } from '../config.ts'

/** The origin of links, also where the operator has named none. */
export function publicUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}
