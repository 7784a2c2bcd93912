export * from './categories.texts.ts'
export * from './categories.ts'
