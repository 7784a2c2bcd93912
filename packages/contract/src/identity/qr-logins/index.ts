export * from './login-code.ts'
export * from './qr-logins.texts.ts'
export * from './qr-logins.ts'
