export * from './dashboard.permissions.texts.ts'
export * from './dashboard.texts.ts'
export * from './dashboard.ts'
