import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every page of the site. The API is in src/features/*/api.ts; which host a page answers on is in src/server/pages.ts.
export default [
  layout('storefront/frame/layout.tsx', [
    index('storefront/home/page.tsx'),
    route('search/holidays', 'storefront/search-results/page.tsx'),
    route('holidays/:country/:region/:hotel', 'storefront/hotel/page.tsx'),
    route('holidays/:country/:region/:hotel/book', 'storefront/book/page.tsx'),
    route('book/:basketRef', 'storefront/checkout/page.tsx'),
    route('*', 'storefront/not-found/page.tsx'),
  ]),
] satisfies RouteConfig
