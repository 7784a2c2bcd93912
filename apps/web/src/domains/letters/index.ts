import { defineScreens } from '#lib/screens.ts'

export default defineScreens([{ zone: 'office', componentName: 'Outbox', page: () => import('./outbox.tsx') }])
