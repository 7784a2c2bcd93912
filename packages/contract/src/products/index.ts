export * from './products.ts'
