export * from './articles.texts.ts'
export * from './articles.ts'
