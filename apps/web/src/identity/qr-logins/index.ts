/** What other domains may show; the screen is in index.ts, which the router reads alone. */
export const loadQrLoginButton = () => import('./qr-login-button.tsx')
