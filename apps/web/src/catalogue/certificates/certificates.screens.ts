import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Certificates', page: () => import('./certificates-page.tsx') },
])
