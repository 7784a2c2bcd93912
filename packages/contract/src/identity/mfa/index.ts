export * from './mfa.texts.ts'
export * from './mfa.ts'
