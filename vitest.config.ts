import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

// In a process of its own: compiled in this one it would keep the runner from ending.
execFileSync('paraglide-js', [
  'compile',
  '--silent',
  '--project=project.inlang',
  '--outdir=messages/compiled',
])

export default defineConfig({
  test: {
    include: ['{app,shop,server,menu,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    environment: 'node',
  },
})
