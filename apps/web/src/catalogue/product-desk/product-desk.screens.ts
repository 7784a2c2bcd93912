import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'ProductDesk', page: () => import('./product-desk-page.tsx') },
])
