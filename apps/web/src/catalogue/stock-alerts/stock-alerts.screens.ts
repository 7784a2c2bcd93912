import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/user/stock-alert', file: 'stock-alert-page.tsx', shell: 'user' },
])
