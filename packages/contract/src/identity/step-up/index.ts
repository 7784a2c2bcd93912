export * from './step-up.texts.ts'
export * from './step-up.ts'
