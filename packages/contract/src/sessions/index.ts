export * from './sessions.texts.ts'
export * from './sessions.ts'
