import { defineScreens } from '#lib/screens.ts'

export default defineScreens([
  { zone: 'store', name: 'register', path: '/user/register', file: 'register.tsx', shell: 'user' },
  { zone: 'store', path: '/user/register-result', file: 'register-result.tsx', shell: 'user' },
  { zone: 'store', path: '/user/alteration', file: 'alteration.tsx', shell: 'user' },
  { zone: 'store', path: '/user/set-password', file: 'set-password.tsx', shell: 'user' },
  { zone: 'portal', componentName: 'UserCentre', page: () => import('./user-centre.tsx') },
  { zone: 'portal', componentName: 'Settings', page: () => import('./settings.tsx') },
])
