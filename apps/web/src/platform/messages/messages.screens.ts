import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'SentMessages', page: () => import('./sent-messages-page.tsx') },
])
