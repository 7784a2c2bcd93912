export * from './companies.ts'
export * from './countries.ts'
export * from './country-currency.ts'
