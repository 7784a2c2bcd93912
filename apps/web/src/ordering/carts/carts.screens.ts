import { defineScreens } from '#lib/navigation/screens.ts'

const loadVisitorCart = () => import('./visitor-cart.tsx')

export default defineScreens([
  {
    zone: 'portal',
    componentName: 'Cart',
    page: () => import('./cart-page.tsx'),
    visitorPage: { paths: ['/{product}Cart', '/{product}Product', '/cart/Index'], page: loadVisitorCart },
  },
  { zone: 'portal', componentName: 'Checkout', listedBy: 'Cart', page: () => import('./checkout/checkout-page.tsx') },
  { zone: 'store', name: 'IsSuccess', path: '/IsSuccess', file: 'order-confirmation-page.tsx', cached: false },
])
