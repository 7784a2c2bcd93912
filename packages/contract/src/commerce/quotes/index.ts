export * from './quotes.ts'
