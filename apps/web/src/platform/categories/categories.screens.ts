import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Categories', page: () => import('./categories-page.tsx') },
])
