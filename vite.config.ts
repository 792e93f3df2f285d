import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './messages/compiled' }),
    tailwindcss(),
    reactRouter(),
  ],
  environments: { ssr: { build: { rolldownOptions: { input: './server/main.ts' } } } },
})
