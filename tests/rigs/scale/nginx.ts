import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { nginxSettings } from './own-settings.ts'
import { installed } from './programs.ts'
import { type Beside, runBeside } from './run-beside.ts'

export const DOCUMENTED_NGINX = 'docs/scale/nginx.conf'

/** Starts nginx in front of the instances at these ports. */
export async function startNginx(
  folder: string,
  instances: readonly number[],
): Promise<Beside & { origin: string; port: number }> {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  const port = await findFreePort()
  const file = join(own, 'nginx.conf')
  const documented = readFileSync(DOCUMENTED_NGINX, 'utf8')
  writeFileSync(file, nginxSettings(documented, { port, instances, folder: own }))
  const words = ['-c', file, '-p', own, '-e', join(own, 'errors')]
  const nginx = await runBeside({ program: installed('nginx'), words, port })
  return { ...nginx, port, origin: `http://localhost:${port}` }
}
