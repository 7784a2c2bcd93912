import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Deletions', page: () => import('./deletions-page.tsx') },
])
