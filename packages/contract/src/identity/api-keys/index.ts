export * from './api-keys.texts.ts'
export * from './api-keys.ts'
