import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/user/unsubscribe', file: 'unsubscribe-page.tsx', shell: 'user' },
])
