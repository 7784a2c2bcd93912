export * from './quote-notifications.texts.ts'
export * from './quotes.texts.ts'
export * from './quotes.ts'
