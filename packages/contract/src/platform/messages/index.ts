export * from './messages.constants.ts'
export * from './messages.texts.ts'
export * from './messages.ts'
