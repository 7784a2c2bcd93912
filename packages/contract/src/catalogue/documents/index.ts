export * from './documents.texts.ts'
export * from './documents.ts'
