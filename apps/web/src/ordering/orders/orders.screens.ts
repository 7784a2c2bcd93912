import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'MyOrders', page: () => import('./my-orders-page.tsx') },
  { zone: 'portal', componentName: 'MyOrder', listedBy: 'MyOrders', page: () => import('./order-page.tsx') },
  { zone: 'office', componentName: 'OrderDesk', page: () => import('./desk/desk-page.tsx') },
])
