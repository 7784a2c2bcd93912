import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Dashboard', page: () => import('./dashboard-page.tsx') },
])
