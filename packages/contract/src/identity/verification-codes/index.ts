export * from './verification-codes.texts.ts'
export * from './verification-codes.ts'
