export * from './password-resets.texts.ts'
export * from './password-resets.ts'
