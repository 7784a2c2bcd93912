export * from './sites.ts'
