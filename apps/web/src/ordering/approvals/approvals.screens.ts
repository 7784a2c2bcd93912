import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'Approvals', page: () => import('./approvals-page.tsx') },
])
