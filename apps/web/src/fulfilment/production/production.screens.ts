import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'ProductionBoard', page: () => import('./production-page.tsx') },
])
