export * from './companies.ts'
export * from './countries.ts'
