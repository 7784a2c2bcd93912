import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Companies', page: () => import('./companies-page.tsx') },
])
