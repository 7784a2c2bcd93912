import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'QuoteDesk', page: () => import('./desk/quote-desk-page.tsx') },
])
