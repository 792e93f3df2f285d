import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/menu/route.tsx'),
    route('contact', 'storefront/contact/route.tsx'),
    route('basket', 'storefront/basket/route.tsx'),
    route('checkout', 'storefront/checkout/route.tsx'),

    layout('account/layout.tsx', [
      route('login', 'account/login.tsx'),
      route('signup', 'account/signup.tsx'),
      route('forgot-password', 'account/forgot-password.tsx'),
      route('reset-password', 'account/reset-password.tsx'),
      route('verify-email', 'account/verify-email.tsx'),
      route('profile', 'account/profile/route.tsx'),
      route('profile/email', 'account/profile/email.tsx'),
      route('profile/confirmation', 'account/profile/confirmation.tsx'),
      route('profile/password', 'account/profile/password.tsx'),
      route('profile/devices', 'account/profile/devices.tsx'),
      route('profile/delete', 'account/profile/delete.tsx'),
    ]),
    route('orders', 'account/orders.tsx'),
    route('signout', 'account/signout.ts'),

    route('details', 'storefront/pages/details.tsx'),
    route('kid-menu', 'storefront/pages/kid-menu.tsx'),
    route('license', 'storefront/pages/license.tsx'),
    route('terms', 'storefront/pages/terms.tsx'),
    route('privacy', 'storefront/pages/privacy.tsx'),
    route('*', 'storefront/pages/not-found.tsx'),
  ]),

  route('data.json', 'endpoints/data-json.ts'),
  route('api/menu', 'endpoints/menu.ts'),
  route('api/quote', 'endpoints/quote.ts'),
  route('api/orders/:token/events', 'endpoints/order-events.ts'),
  route('api/kitchen/events', 'endpoints/kitchen-events.ts'),
  route('api/orders', 'endpoints/orders.ts'),
  route('api/me', 'endpoints/me.ts'),
  route('api/auth/*', 'endpoints/auth.ts'),
  route('profile/download', 'endpoints/profile-download.ts'),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
] satisfies RouteConfig
