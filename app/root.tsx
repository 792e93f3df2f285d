import delaUrl from '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2?url'
import sofiaUrl from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useParams,
  useRouteLoaderData,
} from 'react-router'
import { href } from '#app/href.ts'
import { directionOf } from '#shop/domain/common/locale.ts'
import { iconPaths } from '#shop/domain/common/picture-address.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Route } from './+types/root'
import { localeOfPath } from './i18n/request-locale.ts'
import { LocaleContext } from './i18n/use-locale.ts'
import { START_SCRIPTS } from './late-scripts.ts'
import { rootMiddleware } from './request/access.ts'
import { iconsContext, shopContext, stylesContext } from './request/context.ts'
import { openingFor } from './request/opening.ts'
import { revalidatesBelow } from './storefront/page-below.ts'
import { Shell } from './storefront/shell.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import { groundStyles } from './ui/ground-styles.ts'
import { NonceContext } from './ui/nonce.ts'
import { PageScript } from './ui/page-script.tsx'
import { PlainPageContext } from './ui/plain-page.ts'
import { SECRET_PARTS } from './ui/secret-parts.ts'
import { type RootData, RootDataContext } from './ui/shop-facts.ts'
import { ShopIcons } from './ui/shop-icons.tsx'
import { SHOP_STYLES, useShopStyles } from './ui/shop-styles.ts'
import { shopFacts } from './ui/tell-shop-facts.ts'
import { useDroppedAnswers } from './ui/use-dropped-answers.ts'
import './styles/app.css'

export const links: LinksFunction = () =>
  [delaUrl, sofiaUrl].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }))

export const middleware: Route.MiddlewareFunction[] = rootMiddleware

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { read, publicUrl } = context.get(shopContext)
  const content = await readContent(read)
  const { settings, pictureStyles, logo } = content
  context.set(stylesContext, groundStyles(settings.accent, pictureStyles))
  if (logo?.hasIcons) context.set(iconsContext, iconPaths(logo.id))
  return {
    facts: shopFacts(content),
    origin: publicUrl,
    opening: openingFor(settings, context),
  }
}

/** The board and an order's page refresh themselves, and keep what they show when the connection drops. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change
  const watches = ({ pathname }: URL) =>
    [href('/kitchen'), '/order/'].some((path) => pathname.startsWith(path))
  return revalidatesBelow(change) && !watches(currentUrl) && !watches(nextUrl)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const shop = useRouteLoaderData<RootData>('root')
  const styles = useShopStyles()
  const isPlain = useContext(PlainPageContext)
  const locale = localeOfPath(useLocation().pathname)
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#2e1f17" />
        {import.meta.env.SSR ? <ShopIcons /> : null}
        <Meta />
        {shop && !isPlain ? <Address origin={shop.origin} /> : null}
        {shop && shop.opening !== 'open' ? <meta name="robots" content="noindex" /> : null}
        {/* Before the links: the browser lays all text out anew when a page's style sheet comes before another. */}
        {styles ? (
          <style nonce={nonce} id={SHOP_STYLES}>
            {styles}
          </style>
        ) : null}
        <Links />
      </head>
      <body>
        <RootDataContext value={shop}>
          <LocaleContext value={locale}>{children}</LocaleContext>
        </RootDataContext>
        {isPlain ? null : <AppScripts />}
      </body>
    </html>
  )
}

function AppScripts() {
  const nonce = useContext(NonceContext)
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      <PageScript text={import.meta.env.SSR ? START_SCRIPTS : ''} />
    </>
  )
}

/**
 * The canonical address and the preview card of a page. A page with a secret in its address has neither,
 * because they would leak it.
 */
function Address({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  const url = origin + (pathname === href('/menu') ? href('/') : pathname)
  const parts = useParams()
  const isSecret = SECRET_PARTS.some((part) => parts[part] !== undefined)
  return (
    <>
      {isSecret ? null : <link rel="canonical" href={url} />}
      {isSecret ? null : <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:image" content={origin + useCardPicture()} />
    </>
  )
}

/** The picture that messengers show of a page: its own, or the shop's. */
function useCardPicture(): string {
  const data = useMatches().at(-1)?.loaderData as { cardPicture?: string } | undefined
  return data?.cardPicture ?? '/og.jpg'
}

export default function Root() {
  useDroppedAnswers()
  return <Outlet />
}

/** On every error page too, the guest has the header, the footer and a way to order. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
