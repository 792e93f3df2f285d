import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'

const messages = paraglideVitePlugin({
  project: './project.inlang',
  outdir: './messages/compiled',
})

export default defineConfig({
  plugins: [messages],
  test: {
    include: ['{app,shop,server,menu,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    environment: 'node',
  },
})
