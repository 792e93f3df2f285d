import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // The whole URL map is smaller than one request that asks for parts of it.
  routeDiscovery: { mode: 'initial' },
  // A page's action in a script of its own is one more to ask for, and small.
  splitRouteModules: false,
  // Whose page may post is decided for every address by server/http/own-origin.ts. The router's own check
  // would refuse what a proxy or a strict referrer policy makes of our own pages.
  allowedActionOrigins: ['**'],
} satisfies Config
