export * from './navigation.ts'
