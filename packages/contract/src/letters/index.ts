export * from './letters.texts.ts'
export * from './letters.ts'
