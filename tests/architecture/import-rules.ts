import { isTest, type Source } from './source.ts'

/** One import rule: files that match `from` may not import what matches `never`. */
type ImportRule = {
  rule: string
  from: RegExp
  never: RegExp
  /** Exceptions from `never`. */
  unless?: RegExp
}

/** All our files except href.ts, which everybody may import. */
const OURS = /^(app\/(?!href\.ts$)|(shop|server|menu|tests|bench)\/)/

export const IMPORT_RULES: ImportRule[] = [
  {
    rule: 'the domain imports only itself, and Zod for its shapes',
    from: /^shop\/domain\/(?!shop-file\/)/,
    never: /./,
    unless: /^(shop\/domain\/|zod$)/,
  },
  {
    rule: 'the shop file imports the domain, Zod and the parser that knows lines',
    from: /^shop\/domain\/shop-file\//,
    never: /./,
    unless: /^(shop\/domain\/|zod$|jsonc-parser$)/,
  },
  {
    rule: 'persistence imports the domain, Kysely, Zod, drivers and Node',
    from: /^shop\/persistence\//,
    never: /./,
    unless: /^(shop\/(domain|persistence)\/|kysely$|zod$|pg$|node:)/,
  },
  {
    rule: 'wording imports the domain and the messages',
    from: /^shop\/wording\//,
    never: /./,
    unless: /^(shop\/(domain|wording)\/|messages$|messages\/)/,
  },
  {
    rule: 'migrations import Kysely and what the databases differ in',
    from: /^shop\/persistence\/migrations\/\d/,
    never: /./,
    unless: /^(shop\/persistence\/dialect\/|kysely$)/,
  },
  {
    rule: 'only persistence touches a driver',
    from: /^(app|server|menu|shop\/(?!persistence\/))/,
    never: /^(pg|node:sqlite)$/,
  },
  {
    rule: 'only persistence writes SQL',
    from: /^(app|server|menu|shop\/(?!persistence\/))/,
    never: /^kysely$/,
  },
  {
    rule: 'operations know no provider and no HTTP',
    from: /^shop\/operations\//,
    never: /^(nodemailer|better-auth|stripe|hono|@hono\/.*|react.*|@react-router\/.*|node:http.*)$/,
  },
  { rule: 'the shop does not know the app', from: /^shop\//, never: /^(app|server)\// },
  {
    rule: 'the shop does not know React or HTTP',
    from: /^shop\//,
    never: /^(react|react-dom|react-router|@react-router\/.*|hono|@hono\/.*)$/,
  },
  {
    // Webhooks check the address of each connection, which `fetch` doesn't reveal.
    rule: 'only webhooks speak HTTP in the shop',
    from: /^shop\/(?!messaging\/webhooks\/)/,
    never: /^node:https?$/,
  },
  { rule: 'nothing imports the server', from: /^(?!server\/)/, never: /^server\// },
  { rule: 'the product does not import its tests', from: /./, never: /^(tests|bench)\// },
  {
    rule: 'shared pieces see the domain and each other',
    from: /^app\/ui\//,
    never: OURS,
    unless: /^(app\/(ui|i18n|styles)|shop\/domain)\//,
  },
  {
    rule: 'forms see shared pieces, what a request carries and the domain',
    from: /^app\/forms\//,
    never: OURS,
    unless: /^(app\/(ui|i18n|forms|request)|shop\/domain)\/|^shop\/(shop|auth\/caller)\.ts$/,
  },
  {
    rule: 'what a request carries knows no page and no endpoint',
    from: /^app\/request\//,
    never: OURS,
    unless: /^app\/(i18n\/|request\/|addresses\.ts)|^shop\//,
  },
  sharedRule('storefront/basket/state'),
  sharedRule('visitor'),
  areaRule('storefront'),
  areaRule('account'),
  areaRule('api'),
  areaRule('kitchen'),
  areaRule('office'),
]

/** Component files contain no loader or action, and may only import the domain from the shop. */
export const COMPONENT_RULE: ImportRule = {
  rule: 'components see the domain and its wording, not the rest of the shop',
  from: /^app\/.*\.tsx$/,
  never: /^shop\//,
  unless: /^shop\/(domain|wording)\//,
}

/** Returns a line for each import in a file that a rule forbids. */
export function forbiddenImports(source: Source): string[] {
  if (isTest(source.path)) return []
  const rules = runsOnServer(source) ? IMPORT_RULES : [...IMPORT_RULES, COMPONENT_RULE]
  return rules
    .filter(({ from }) => from.test(source.path))
    .flatMap((rule) =>
      source.imports
        .filter((target) => rule.never.test(target) && !rule.unless?.test(target))
        .map((target) => `${source.path} imports ${target}: ${rule.rule}`),
    )
}

/**
 * Code that pages share, such as the basket, may import no page, no other shared folder and nothing of the
 * server.
 */
function sharedRule(matter: string): ImportRule {
  return {
    rule: `the ${matter.split('/').at(1) ?? matter} of the pages sees shared pieces and the domain`,
    from: new RegExp(`^app/${matter}/`),
    never: OURS,
    unless: new RegExp(`^(app/(ui|i18n|forms|${matter})|shop/domain)/`),
  }
}

function areaRule(area: string): ImportRule {
  return {
    rule: 'areas of the app do not import each other',
    from: new RegExp(`^app/${area}/`),
    never: /^app\/(storefront|account|api|kitchen|office)\//,
    unless: new RegExp(`^app/${area}/`),
  }
}

function runsOnServer(source: Source): boolean {
  return /^export (async )?(function|const) (loader|action|middleware)\b/m.test(source.text)
}
