import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'SavedLists', page: () => import('./saved-lists-page.tsx') },
])
