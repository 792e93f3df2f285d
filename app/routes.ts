import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The text pages, by their files: routes are read before messages are compiled, and the table of these pages has headings. */
const QUIET_PAGES = readdirSync(new URL('storefront/pages', import.meta.url))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => basename(file, '.tsx'))

export default [
  // First of all routes with as many parts, because routes are tried in this order at every request.
  route('api/orders', 'api/orders/place.ts'),
  route('api/quote', 'api/orders/quote.ts'),

  layout('storefront/layout.tsx', [
    index('storefront/menu/route.tsx'),
    route('menu/:slug', 'storefront/dish/route.tsx'),
    route('contact', 'storefront/contact/route.tsx'),
    route('basket', 'storefront/basket/page/route.tsx'),
    route('checkout', 'storefront/checkout/route.tsx'),
    route('t/:table/:sign?', 'storefront/table/route.tsx'),

    layout('account/layout.tsx', [
      route('login', 'account/login.tsx'),
      route('login/code', 'account/login-code.tsx'),
      route('signup', 'account/signup.tsx'),
      route('forgot-password', 'account/forgot-password.tsx'),
      route('reset-password', 'account/reset-password.tsx'),
      route('setup/:token', 'account/setup.tsx'),
      route('mailbox/:token', 'account/mailbox.tsx'),
      route('verify-email', 'account/verify-email.tsx'),
      route('profile', 'account/profile/route.tsx'),
      route('profile/email', 'account/profile/email.tsx'),
      route('profile/confirmation', 'account/profile/confirmation.tsx'),
      route('profile/password', 'account/profile/password.tsx'),
      route('profile/devices', 'account/profile/devices.tsx'),
      route('profile/delete', 'account/profile/delete.tsx'),
      route('profile/second-factor', 'account/second-factor/route.tsx'),
      route('profile/second-factor/confirm', 'account/second-factor/confirm.tsx'),
      route('profile/second-factor/codes', 'account/second-factor/codes.tsx'),
      route('profile/second-factor/off', 'account/second-factor/off.tsx'),
    ]),
    route('order/:token', 'storefront/order/route.tsx'),
    route('shared/:token', 'storefront/shared-order/route.tsx'),
    route('orders', 'storefront/orders/route.tsx'),
    route('order/:token/pay', 'storefront/order/pay.ts'),
    route('signout', 'account/signout.ts'),
    route('profile/second-factor/decline', 'account/second-factor/decline.ts'),

    ...QUIET_PAGES.map((page) => route(page, `storefront/pages/${page}.tsx`)),
    route('api/docs', 'api/docs/route.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),

  layout('kitchen/layout.tsx', [
    route('kitchen', 'kitchen/board/route.tsx'),
    route('kitchen/deliveries', 'kitchen/deliveries/route.tsx'),
    route('board/pickup', 'kitchen/pickup-screen/route.tsx'),
    route('kitchen/stations/:station', 'kitchen/stations/route.tsx'),
    route('kitchen/tables', 'kitchen/tables/route.tsx'),
    route('kitchen/print', 'kitchen/print/route.tsx'),
    route('kitchen/devices', 'kitchen/devices/route.tsx'),
    route('enrol', 'kitchen/enrol/route.tsx'),
    route('enrol/:token', 'kitchen/enrol/link.tsx'),
    route('kitchen/orders/:id', 'kitchen/history/route.tsx'),
    route('kitchen/orders/:id/ticket', 'kitchen/ticket/route.tsx'),
    route('kitchen/orders/:id/offers', 'kitchen/adjust/offers.ts'),
  ]),

  layout('office/layout.tsx', [
    route('office', 'office/today/route.tsx'),
    route('office/orders', 'office/orders/route.tsx'),
    route('office/menu', 'office/menu/route.tsx'),
    route('office/log', 'office/log/route.tsx'),
  ]),

  route('data.json', 'api/menu/data-json.ts'),
  route('api/openapi.json', 'api/docs/open-api.ts'),
  route('api/menu', 'api/menu/menu.ts'),
  route('api/menu/ingredients', 'api/menu/ingredients.ts'),
  route('api/menu/events', 'api/menu/events.ts'),
  route('api/promise', 'api/orders/promise.ts'),
  route('api/pickup', 'api/pickup/pickup.ts'),
  route('api/orders/:token/events', 'api/orders/events.ts'),
  route('api/kitchen/events', 'api/kitchen/events.ts'),
  route('api/orders/kept', 'api/orders/kept.ts'),
  route('api/orders/:token', 'api/orders/order.ts'),
  route('api/orders/:token/cancel', 'api/orders/cancel.ts'),
  route('api/orders/:token/verdict', 'api/orders/verdict.ts'),
  route('api/kitchen/board', 'api/kitchen/board.ts'),
  route('api/kitchen/orders/:id', 'api/kitchen/history.ts'),
  route('api/kitchen/orders/:id/refund', 'api/kitchen/refund.ts'),
  route('api/kitchen/orders/:id/adjust', 'api/kitchen/adjust.ts'),
  route('api/kitchen/orders/:id/undo-adjustment', 'api/kitchen/undo-adjustment.ts'),
  route('api/kitchen/orders/:id/ticks', 'api/kitchen/ticks.ts'),
  route('api/kitchen/orders/:id/:action', 'api/kitchen/order-action.ts'),
  route('api/kitchen/senders/:sender/refuse', 'api/kitchen/refuse-sender.ts'),
  route('api/kitchen/senders/:sender/block', 'api/kitchen/block-sender.ts'),
  route('api/kitchen/hand-ins', 'api/kitchen/hand-ins.ts'),
  route('api/kitchen/hand-ins/:id/undo', 'api/kitchen/undo-hand-in.ts'),
  route('api/kitchen/pause', 'api/kitchen/pause.ts'),
  route('api/kitchen/rush', 'api/kitchen/rush.ts'),
  route('api/kitchen/tables', 'api/kitchen/tables.ts'),
  route('api/kitchen/sold-out', 'api/kitchen/sold-out.ts'),
  route('api/kitchen/count', 'api/kitchen/count.ts'),
  route('api/kitchen/ingredient-out', 'api/kitchen/ingredient-out.ts'),
  route('api/stripe/webhook', 'api/payments/stripe-webhook.ts'),
  route('api/me', 'api/account/me.ts'),
  route('api/auth/*', 'api/account/auth.ts'),
  route('profile/download', 'api/account/profile-download.ts'),
  route('sitemap.xml', 'api/site/sitemap.ts'),
  route('robots.txt', 'api/site/robots.ts'),
  route('.well-known/security.txt', 'api/site/security-txt.ts'),
] satisfies RouteConfig
