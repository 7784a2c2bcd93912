export * from './companies.permissions.texts.ts'
export * from './companies.ts'
export * from './countries.ts'
export * from './country-currency.ts'
