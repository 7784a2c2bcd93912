export * from './sso.texts.ts'
export * from './sso.ts'
