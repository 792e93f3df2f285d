import { dirname } from 'node:path'
import { startProcess } from './start-process.ts'

const root = dirname(dirname(import.meta.dirname))

await startProcess(async () => {
  process.env.NODE_ENV = 'development'
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
  })
  // Loaded through Vite, so that server and pages share one instance of each module.
  const { mainInDevelopment } = await vite.ssrLoadModule('/server/process/main.ts')
  const running = await mainInDevelopment(process.env, vite)
  return {
    ...running,
    async stop() {
      await vite.close()
      await running.stop()
    },
  }
})
