import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'ContactRequests', page: () => import('./contact-requests-page.tsx') },
])
