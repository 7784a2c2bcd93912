import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'SecurityEvents', page: () => import('./security-events-page.tsx') },
])
