export * from './order-messages.texts.ts'
export * from './order-messages.ts'
