export * from './passkeys.texts.ts'
export * from './passkeys.ts'
