export * from './privacy.texts.ts'
export * from './privacy.ts'
