import { defineScreens } from '#lib/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'MyOrders', page: () => import('./my-orders.tsx') },
  { zone: 'portal', componentName: 'MyOrder', page: () => import('./order-page.tsx') },
  { zone: 'office', componentName: 'OrderDesk', page: () => import('./desk/desk-page.tsx') },
])
