/** What other domains may show. */
export { QrLoginButton } from './qr-login-button.tsx'
