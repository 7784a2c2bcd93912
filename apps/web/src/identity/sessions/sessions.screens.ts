import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', name: 'login', path: '/user/login', file: 'login-page.tsx', shell: 'user' },
  { zone: 'store', path: '/user', file: 'user-redirect.tsx', shell: 'bare', cached: false },
])
