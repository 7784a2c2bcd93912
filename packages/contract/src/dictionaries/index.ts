export * from './dictionaries.ts'
