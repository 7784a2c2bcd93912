import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([{ zone: 'portal', componentName: 'Webhooks', page: () => import('./webhooks-page.tsx') }])
