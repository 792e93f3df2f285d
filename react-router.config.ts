import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // Its entries, which vite.config.ts names: the server, its command line and what runs beside it.
  serverBuildFile: '[name].js',
  // The whole URL map is smaller than one request that asks for parts of it.
  routeDiscovery: { mode: 'initial' },
  // A page's action in a script of its own is one more to ask for, and small.
  splitRouteModules: false,
  // Whose page may post is decided for every address by server/http/own-origin.ts. The router's own check
  // would refuse what a proxy or a strict referrer policy makes of our own pages.
  allowedActionOrigins: ['**'],
} satisfies Config
