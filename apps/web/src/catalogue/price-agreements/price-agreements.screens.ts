import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'PriceLists', page: () => import('./price-lists-page.tsx') },
])
