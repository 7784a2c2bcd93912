import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', name: 'register', path: '/user/register', file: 'register-page.tsx', shell: 'user' },
  { zone: 'store', path: '/user/register-result', file: 'register-result-page.tsx', shell: 'user' },
  { zone: 'store', path: '/user/alteration', file: 'password-reset-page.tsx', shell: 'user' },
  { zone: 'store', path: '/user/set-password', file: 'set-password-page.tsx', shell: 'user' },
  { zone: 'store', path: '/user/invitation', file: 'invitation-page.tsx', shell: 'user' },
  { zone: 'portal', componentName: 'UserCentre', page: () => import('./user-centre-page.tsx') },
  { zone: 'portal', componentName: 'AccountCompany', page: () => import('./company-page.tsx') },
  { zone: 'portal', componentName: 'AccountSecurity', page: () => import('./security-page.tsx') },
  { zone: 'portal', componentName: 'AccountDevices', page: () => import('./devices-page.tsx') },
  { zone: 'portal', componentName: 'AccountApiKeys', page: () => import('./api-keys-page.tsx') },
  { zone: 'portal', componentName: 'Settings', page: () => import('./settings-page.tsx') },
])
