export * from './labels.texts.ts'
export * from './labels.ts'
