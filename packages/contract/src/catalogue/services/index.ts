export * from './services.texts.ts'
export * from './services.ts'
