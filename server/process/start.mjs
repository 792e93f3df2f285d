// Plain JavaScript: loading what strips types takes longer than this whole file, and the cache spares that too.
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

enableCompileCache(join(dirname(dirname(import.meta.dirname)), 'build/compiled'))
await import('./start.ts')
