export * from './companies.ts'
