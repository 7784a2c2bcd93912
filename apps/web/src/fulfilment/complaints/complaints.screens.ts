import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Complaints', page: () => import('./complaints-page.tsx') },
])
