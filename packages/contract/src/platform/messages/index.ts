export * from './messages.constants.ts'
export * from './messages.permissions.texts.ts'
export * from './messages.texts.ts'
export * from './messages.ts'
