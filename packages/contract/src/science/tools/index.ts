export * from './tools.ts'
