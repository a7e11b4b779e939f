import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every page of the site. The API is in src/features/*/api.ts; which host a page answers on is in src/server/pages.ts.
export default [
  layout('storefront/frame/layout.tsx', [
    index('storefront/home/page.tsx'),
    route('search/holidays', 'storefront/search-results/page.tsx'),
    route('holidays/:country/:region/:hotel', 'storefront/hotel/page.tsx'),
    route('holidays/:country/:region/:hotel/book', 'storefront/book/page.tsx'),
    route('offers', 'storefront/offers/page.tsx'),
    route('book/:basketRef', 'storefront/checkout/page.tsx'),
    route('my-booking', 'storefront/my-booking/page.tsx'),
    route('my-booking/code', 'storefront/my-booking/code/page.tsx'),
    route('my-booking/holiday', 'storefront/my-booking/holiday/page.tsx'),
    route('contact-us', 'storefront/contact-us/page.tsx'),
    route('information/:slug', 'storefront/information/page.tsx'),
    route('*', 'storefront/not-found/page.tsx'),
  ]),
  layout('shop/frame/layout.tsx', [
    route('checkout/:basketRef', 'shop/travellers/page.tsx'),
    route('checkout/:basketRef/summary', 'shop/summary/page.tsx'),
    route('checkout/:basketRef/payment', 'shop/payment/page.tsx'),
    route('checkout/:basketRef/confirmation', 'shop/confirmation/page.tsx'),
  ]),
] satisfies RouteConfig
