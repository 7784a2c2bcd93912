import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Maintenance', page: () => import('./maintenance-page.tsx') },
])
