/** Loaded on demand by the login page and by the scanner. */
export const loadQrLoginButton = () => import('./qr-login-button.tsx')
export const loadQrLoginApproval = () => import('./qr-login-approval.tsx')
