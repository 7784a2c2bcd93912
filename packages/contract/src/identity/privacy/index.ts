export * from './privacy.permissions.texts.ts'
export * from './privacy.texts.ts'
export * from './privacy.ts'
