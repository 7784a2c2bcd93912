export * from './low-apps.permissions.texts.ts'
export * from './low-apps.texts.ts'
export * from './low-apps.ts'
