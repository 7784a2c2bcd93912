import { defineScreens } from '#lib/screens.ts'

const visitors = () => import('./visitor-cart.tsx')

export default defineScreens([
  {
    zone: 'portal',
    componentName: 'Cart',
    page: () => import('./cart-page.tsx'),
    visitors: { paths: ['/{product}Cart', '/{product}Product', '/cart/Index'], page: visitors },
  },
  { zone: 'portal', componentName: 'Checkout', page: () => import('./checkout/checkout-page.tsx') },
  { zone: 'store', path: '/IsSuccess', file: 'is-success.tsx', cached: false },
])
