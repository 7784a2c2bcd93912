export * from './notifications.texts.ts'
export * from './notifications.ts'
