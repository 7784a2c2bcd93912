export * from './downloads.permissions.texts.ts'
export * from './downloads.texts.ts'
export * from './downloads.ts'
