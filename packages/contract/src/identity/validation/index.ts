export * from './validation.texts.ts'
export * from './validation.ts'
export * from './validation-rules.ts'
