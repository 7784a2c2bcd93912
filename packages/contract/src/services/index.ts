export * from './services.ts'
