import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // The whole URL map is smaller than one request that asks for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
