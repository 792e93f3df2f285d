import { writeFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import routerSettings from './react-router.config.ts'
import { lateHandoff } from './vite/late-handoff.ts'
import { leanRouter } from './vite/lean-router.ts'
import { patientRouter } from './vite/patient-router.ts'
import { plainMessages } from './vite/plain-messages.ts'
import { preloadedStyles } from './vite/preloaded-styles.ts'
import { quickRoutes } from './vite/quick-routes.ts'
import { scriptGroups } from './vite/script-groups.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({ project: './project.inlang' }),
    writeAddresses(),
    plainMessages('messages/compiled/messages'),
    keepPluralRules(),
    reactRouter(),
    patientRouter(),
    preloadedStyles(),
    leanRouter(routerSettings),
    quickRoutes(),
    lateHandoff(),
    recordScripts(),
  ],
  // The build clears its own folders; the pictures beside them took long to make.
  build: { emptyOutDir: false },
  environments: { client: browserBuild, ssr: command === 'build' ? serverBuild : {} },
}))

/** Of styles and fonts: the same for browsers and for the server, whose pages name them. */
const ASSETS = 'assets/[name]-[hash:6][extname]'

/**
 * The server and its commands with what they use of their packages, which starts sooner and takes a quarter less
 * memory. Only sharp stays outside, because it is native.
 */
const serverBuild: EnvironmentOptions = {
  resolve: { noExternal: true, external: ['sharp'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      // A script with any other letter takes twice the memory, and nobody reads comments there.
      output: { assetFileNames: ASSETS, charset: 'ascii', comments: false },
      input: {
        index: './server/process/main.ts',
        start: './server/process/start-built.ts',
        flattop: './server/cli/built-flattop.ts',
        'encode-process': './server/process/encode-process.ts',
        'back-up-process': './server/process/back-up-process.ts',
        'report-process': './server/process/report-process.ts',
      },
    },
  },
}

/** A hash can't be compressed, and fewer signs tell versions of a file apart as surely: seven of a script, the least there are, six of styles. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: ASSETS,
}

/** Scripts that every page has loaded before it loads another. */
const EVERYWHERE = /\/(rolldown-runtime|shell)-/

const browserBuild: EnvironmentOptions = {
  build: {
    modulePreload: {
      resolveDependencies: (_, paths) => paths.filter((path) => !EVERYWHERE.test(path)),
    },
    rolldownOptions: {
      output: { ...NAMES, codeSplitting: { groups: scriptGroups() } },
      // Nothing here reads a property for what else that does.
      treeshake: { propertyReadSideEffects: false },
      // A constant in its place costs less than a name that scripts hand to each other.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
}

/** To make the plural rules of a language costs more than to render a card, and they were made anew for each message. */
function keepPluralRules(): Plugin {
  const made = 'new Intl.PluralRules(locale, options)'
  const kept = `(pluralRules[locale + JSON.stringify(options)] ??= ${made})`
  return {
    name: 'keep-plural-rules',
    enforce: 'pre',
    transform: {
      filter: { code: made },
      handler: (code) => ({
        code: `const pluralRules = {}\n${code.replace(made, kept)}`,
        map: null,
      }),
    },
  }
}

/** An address in which nothing changes weighs as much in the browser as its text: `href` has checked it by then. */
function writeAddresses(): Plugin {
  return {
    name: 'write-addresses',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: "href('/" },
      handler: (code) => ({ code: code.replace(/\bhref\(('\/[^':]*')\)/g, '$1'), map: null }),
    },
  }
}

/** Notes which sources are in which script of the browser, for the test that keeps the shop out of there. */
function recordScripts(): Plugin {
  return {
    name: 'record-scripts',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [{ file: output.fileName, imports: output.imports, sources: output.moduleIds }]
          : [],
      )
      writeFileSync('build/scripts.json', JSON.stringify(scripts))
    },
  }
}
