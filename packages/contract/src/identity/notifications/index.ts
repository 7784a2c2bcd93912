export * from './notification-path.ts'
export * from './notifications.constants.ts'
export * from './notifications.texts.ts'
export * from './notifications.ts'
