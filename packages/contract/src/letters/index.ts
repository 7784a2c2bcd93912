export * from './letters.constants.ts'
export * from './letters.texts.ts'
export * from './letters.ts'
