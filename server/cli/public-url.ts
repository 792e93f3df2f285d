import type { Config } from '../config.ts'

/** The origin for links, with a default where the operator has set none. */
export function publicUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}
