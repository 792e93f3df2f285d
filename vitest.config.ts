import { compile } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'

// The plugin for Vite would keep the process alive after the tests; once is enough here.
await compile({ project: './project.inlang', outdir: './messages/compiled' })

export default defineConfig({
  test: {
    include: ['{app,shop,server,menu,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    environment: 'node',
  },
})
