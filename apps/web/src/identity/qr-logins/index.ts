/** Parts for other domains. */
export const loadQrLoginApproval = () => import('./qr-login-approval.tsx')
export { QrLoginButton } from './qr-login-button.tsx'
