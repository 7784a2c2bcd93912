export * from './policies.texts.ts'
