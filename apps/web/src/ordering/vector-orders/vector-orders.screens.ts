import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'VectorOrder', page: () => import('./vector-order-page.tsx') },
])
