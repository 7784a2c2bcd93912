export * from './maintenance.permissions.texts.ts'
export * from './maintenance.texts.ts'
export * from './maintenance.ts'
