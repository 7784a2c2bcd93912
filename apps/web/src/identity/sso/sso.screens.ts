import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([{ zone: 'store', path: '/oauth2-app/login', file: 'sso-login-page.tsx', shell: 'user' }])
