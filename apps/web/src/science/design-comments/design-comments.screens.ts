import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'DesignSupport', page: () => import('./design-support-page.tsx') },
])
