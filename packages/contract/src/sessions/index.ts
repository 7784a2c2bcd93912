export * from './login-type.ts'
export * from './sessions.texts.ts'
export * from './sessions.ts'
