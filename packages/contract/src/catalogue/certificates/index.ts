export * from './certificates.permissions.texts.ts'
export * from './certificates.texts.ts'
export * from './certificates.ts'
