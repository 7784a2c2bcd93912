export * from './codes.texts.ts'
export * from './codes.ts'
