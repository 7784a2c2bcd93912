import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Outbox', page: () => import('./sent-messages-page.tsx') },
])
