export * from './references.texts.ts'
export * from './references.ts'
