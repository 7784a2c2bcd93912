import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'LowApps', page: () => import('./low-apps-page.tsx') },
  { zone: 'portal', componentName: 'LowApp', page: () => import('./low-app-page.tsx') },
])
