export * from './identities.texts.ts'
export * from './identities.ts'
