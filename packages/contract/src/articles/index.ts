export * from './articles.ts'
